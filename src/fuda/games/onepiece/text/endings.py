"""How a condition of ONE PIECE texts may end: before 場合, and before another condition."""

from __future__ import annotations

# Before 場合, and before another condition: …で、… でかつ、… か、… 、または….
FORMS = ("", "and", "katsu", "or", "else")
NO = "<の|で、|でかつ、|か、|、または>"
ARU = "<ある|あり、|ありかつ、|あるか、|あるか、または>"
IRU = "<いる|いて、|いてかつ、|いるか、|いるか、または>"
INAI = "<いない|おらず、|おらずかつ、|いないか、|いないか、または>"
NAI = "<ない|なく、|なくかつ、|ないか、|ないか、または>"
ADJ = "<い|く、|くかつ、|いか、|いか、または>"
ORDERS = (("le", "以下", "or less"), ("ge", "以上", "or more"))
