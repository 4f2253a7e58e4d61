"""Puts the corpus into Xapian with CJK n-grams and asks it: python3 tools/search/xapian_side.py folder. Writes xapian.json.

The texts and questions are the folded ones, so that Xapian has the same spellings. A title counts three times. Questions are asked as Xapian's
parser reads them, with all terms required and with any, and as any of their n-grams; the best of the three is what we are compared with.
"""
import json
import shutil
import sys
import time

import xapian

folder = sys.argv[1]
shutil.rmtree(f'{folder}/xapian', ignore_errors=True)
database = xapian.WritableDatabase(f'{folder}/xapian', xapian.DB_CREATE_OR_OVERWRITE)
generator = xapian.TermGenerator()
generator.set_flags(xapian.TermGenerator.FLAG_CJK_NGRAM)
began = time.time()
with open(f'{folder}/corpus.jsonl', encoding='utf8') as lines:
    for line in lines:
        one = json.loads(line)
        title, body = one['text'].split('\n', 1)
        document = xapian.Document()
        generator.set_document(document)
        generator.index_text(title, 3)
        generator.increase_termpos()
        generator.index_text(body)
        database.replace_document(one['id'], document)
database.commit()
packed = time.time() - began
database = xapian.Database(f'{folder}/xapian')
enquire = xapian.Enquire(database)
FLAGS = xapian.QueryParser.FLAG_CJK_NGRAM | xapian.QueryParser.FLAG_PHRASE
out = {'packed': packed, 'answers': {}}
with open(f'{folder}/judged.json', encoding='utf8') as file:
    judged = json.load(file)


def grams(text):
    """Any of the n-grams and words of a question."""
    generator = xapian.TermGenerator()
    generator.set_flags(xapian.TermGenerator.FLAG_CJK_NGRAM)
    document = xapian.Document()
    generator.set_document(document)
    generator.index_text(text)
    return xapian.Query(xapian.Query.OP_OR, [term.term for term in document.termlist()])


for name, operator in (('and', xapian.Query.OP_AND), ('or', xapian.Query.OP_OR), ('n-grams', None)):
    parser = xapian.QueryParser()
    parser.set_database(database)
    if operator is not None:
        parser.set_default_op(operator)
    answers = []
    for one in judged:
        start = time.perf_counter()
        query = grams(one['folded']) if operator is None else parser.parse_query(one['folded'], FLAGS)
        enquire.set_query(query)
        ids = [match.docid for match in enquire.get_mset(0, 10)]
        answers.append({'ids': ids, 'ms': 1000 * (time.perf_counter() - start)})
    out['answers'][name] = answers
with open(f'{folder}/xapian.json', 'w', encoding='utf8') as file:
    json.dump(out, file)
