-- What tools/bench/owners.php runs, statement by statement, on a small seeded site: it becomes one that an owner has after
-- years, with what the lists of the admin show. Rows are made inside the database by numbers (s.seq) of MariaDB's SEQUENCE
-- engine; new ids begin at {first}. {user} and {post} are a member and an activity by the number. Of what waits for a decision
-- there are 60, and the oldest: a list of those must not walk all others. A line with two dashes and a colon names the
-- statement below it; one "in pieces" runs for 50,000 numbers at a time, so that no transaction is larger than the log.

-- Members.

-- : users
INSERT INTO {wp}users (ID, user_login, user_pass, user_nicename, user_email, user_registered, display_name)
	SELECT {first} + s.seq, CONCAT('crowd', s.seq), '{hash}', CONCAT('crowd', s.seq), CONCAT('crowd', s.seq,
		'@example.com'), FROM_UNIXTIME({now} - 86400 - ({members} - s.seq) * 600), CONCAT('居民', s.seq)
	FROM seq_1_to_{members} s;

-- : usermeta
INSERT INTO {wp}usermeta (user_id, meta_key, meta_value)
	SELECT {first} + s.seq, k.name, k.value FROM seq_1_to_{members} s
	JOIN (SELECT 'nickname' AS name, '居民' AS value UNION ALL SELECT 'description', '山下的人。'
		UNION ALL SELECT '{wp}capabilities', 'a:1:{s:10:"subscriber";b:1;}'
		UNION ALL SELECT '{wp}user_level', '0') k;

-- : member_name
INSERT INTO {zmo}member_name (user_id, name_key)
	SELECT {first} + s.seq, CONCAT('居民', s.seq)
	FROM seq_1_to_{members} s;

-- : member
INSERT INTO {zmo}member (user_id, level)
	SELECT {first} + s.seq, 1 + s.seq % 9
	FROM seq_1_to_{members} s;

-- : member_list
INSERT INTO {zmo}member_list (user_id, registered, signed_in, roles)
	SELECT {first} + s.seq, {now} - 86400 - ({members} - s.seq) * 600, IF(s.seq % 3, {now} - s.seq, 0),
		',subscriber,'
	FROM seq_1_to_{members} s;

-- : counter of members
INSERT IGNORE INTO {zmo}counter (object_type, object_id, kind, n)
	SELECT 3, {first} + s.seq, k.kind, s.seq % 90 FROM seq_1_to_{members} s
	JOIN (SELECT 'post' AS kind UNION ALL SELECT 'follower' UNION ALL SELECT 'like') k;

-- : number_member
INSERT INTO {zmo}number_member (user_id, week, joined, seen)
	SELECT {first} + s.seq, 202600 + s.seq % 47, {now} - 86400 - ({members} - s.seq) * 600, {now} - s.seq
	FROM seq_1_to_{members} s;

-- Circles and topics, of those that are there; then who is in them.

-- : old circles
CREATE TEMPORARY TABLE zeromo_circle (k int PRIMARY KEY, id bigint unsigned NOT NULL) AS
	SELECT ROW_NUMBER() OVER (ORDER BY circle_id) - 1 AS k, circle_id AS id
	FROM {zmo}circle WHERE status = 1;

-- : posts of circles
INSERT INTO {wp}posts (ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content,
		post_title, post_excerpt, post_status, comment_status, ping_status, post_name, to_ping, pinged,
		post_content_filtered, guid, post_type)
	SELECT 2 * {first} + s.seq, {user}, p.post_date, p.post_date_gmt, p.post_modified, p.post_modified_gmt,
		p.post_content, CONCAT(p.post_title, s.seq), '', 'publish', 'closed', 'closed', CONCAT('crowd-',
		s.seq), '', '', '', '', p.post_type
	FROM seq_1_to_{few} s JOIN zeromo_circle z ON z.k = s.seq % {circles} JOIN {wp}posts p ON p.ID = z.id;

-- : circle
INSERT INTO {zmo}circle (circle_id, status, owner_id, join_mode, visibility, icon_id, cover_id, pictures, questions,
		join_roles, announcement, rules, options, topics, cat, member_count, content_count, heat, active_at,
		created)
	SELECT 2 * {first} + s.seq, 1, {user}, IF(s.seq % 5, 'open', 'approval'), 0, c.icon_id, c.cover_id,
		c.pictures, c.questions, c.join_roles, c.announcement, c.rules, c.options, '', c.cat, 200, 100,
		s.seq, {now} - s.seq, {now} - 1000000 + s.seq
	FROM seq_1_to_{few} s JOIN zeromo_circle z ON z.k = s.seq % {circles} JOIN {zmo}circle c ON c.circle_id = z.id;

-- : circle_member
INSERT IGNORE INTO {zmo}circle_member (circle_id, user_id, status, joined_at)
	SELECT 2 * {first} + 1 + s.seq % {few}, {first} + 1 + (s.seq * 31) % {members}, IF(s.seq % 200, 1, 0),
		{now} - s.seq
	FROM seq_1_to_{two} s;

-- : terms
INSERT INTO {wp}terms (term_id, name, slug)
	SELECT {first} + s.seq, CONCAT('话题', s.seq), CONCAT('crowd-', s.seq)
	FROM seq_1_to_{some} s;

-- : term_taxonomy
INSERT INTO {wp}term_taxonomy (term_taxonomy_id, term_id, taxonomy, description, count)
	SELECT {first} + s.seq, {first} + s.seq, 'zeromo_topic', '', 10
	FROM seq_1_to_{some} s;

-- : topic
INSERT INTO {zmo}topic (term_id, name_key, author_id, content_count, follower_count, heat, created)
	SELECT {first} + s.seq, SHA1(CONCAT('话题', s.seq)), {user}, 10, 5, s.seq, {now} - s.seq
	FROM seq_1_to_{some} s;

-- Activities, each after one of those that are there.

-- : old posts
CREATE TEMPORARY TABLE zeromo_old (k int PRIMARY KEY, id bigint unsigned NOT NULL) AS
	SELECT ROW_NUMBER() OVER (ORDER BY post_id) - 1 AS k, post_id AS id
	FROM {zmo}feed WHERE type = 1 AND status = 1;

-- : posts in pieces
INSERT INTO {wp}posts (ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content,
		post_title, post_excerpt, post_status, comment_status, ping_status, post_name, to_ping, pinged,
		post_content_filtered, guid, post_type)
	SELECT {first} + s.seq, {user}, FROM_UNIXTIME(({now} - ({posts} - s.seq) * 120)), FROM_UNIXTIME(({now} -
		({posts} - s.seq) * 120)), FROM_UNIXTIME(({now} - ({posts} - s.seq) * 120)), FROM_UNIXTIME(({now} -
		({posts} - s.seq) * 120)), p.post_content, p.post_title, '', 'publish', 'open', 'closed',
		CONCAT('crowd-', s.seq), '', '', '', '', 'zeromo_activity'
	FROM {piece} s JOIN zeromo_old z ON z.k = s.seq % {old} JOIN {wp}posts p ON p.ID = z.id;

-- : feed in pieces
INSERT INTO {zmo}feed (post_id, type, status, announced, author_id, circle_id, media, created, hot, commented,
		picked, topics, images, body, parts)
	SELECT {first} + s.seq, 1, 1, 1, {user}, IF(s.seq % 2, 0, 2 * {first} + 1 + s.seq % {few}), f.media,
		({now} - ({posts} - s.seq) * 120), ({now} - ({posts} - s.seq) * 120), ({now} - ({posts} - s.seq) * 120),
		({now} - ({posts} - s.seq) * 120), ({first} + 1 + s.seq % {some}), f.images, f.body, ''
	FROM {piece} s JOIN zeromo_old z ON z.k = s.seq % {old} JOIN {zmo}feed f ON f.post_id = z.id;

-- : feed_topic in pieces
INSERT INTO {zmo}feed_topic (topic_id, post_id, status, created)
	SELECT {first} + 1 + s.seq % {some}, {first} + s.seq, 1, ({now} - ({posts} - s.seq) * 120)
	FROM {piece} s;

-- : counter in pieces
INSERT INTO {zmo}counter (object_type, object_id, kind, n)
	SELECT 1, {first} + s.seq, 'like', s.seq % 40
	FROM {piece} s;

-- : comments
INSERT INTO {wp}comments (comment_ID, comment_post_ID, comment_author, comment_date, comment_date_gmt,
		comment_content, comment_approved, comment_type, user_id)
	SELECT {first} + s.seq, {post}, '居民', FROM_UNIXTIME({now} - ({comments} - s.seq) * 200), FROM_UNIXTIME({now}
		- ({comments} - s.seq) * 200), CONCAT('说得好，第 ', s.seq, ' 次来。'), IF(s.seq > 60, '1', '0'), 'comment',
		{user}
	FROM seq_1_to_{comments} s;

-- : comment
INSERT INTO {zmo}comment (comment_id, post_id, user_id, status, created)
	SELECT {first} + s.seq, {post}, {user}, IF(s.seq > 60, 1, 0), {now} - ({comments} - s.seq) * 200
	FROM seq_1_to_{comments} s;

-- Sixty of the oldest wait.

-- : posts that wait
UPDATE {wp}posts p JOIN {zmo}feed f ON f.post_id = p.ID SET p.post_status = 'pending', f.status = 2 WHERE p.ID
		BETWEEN {first} + 1 AND {first} + 60;

-- Moderation.

-- : report_case
INSERT INTO {zmo}report_case (case_id, object_type, object_id, author_id, circle_id, reports, is_open, decision,
		moderator, note, words, created, closed)
	SELECT s.seq + 1000, 'post', {first} + s.seq + 100, {user}, 0, 2, IF(s.seq > 60, NULL, 1), IF(s.seq >
		60, 1, 0), 1, '', IF(s.seq > 60, NULL, '看这里'), {now} - 9000000 + s.seq, IF(s.seq > 60, {now}, 0)
	FROM seq_1_to_{members} s;

-- : report
INSERT IGNORE INTO {zmo}report (case_id, user_id, reason, detail, created)
	SELECT 1001 + s.seq % {members}, {user}, 1 + s.seq % 3, '广告', {now} - s.seq
	FROM seq_1_to_{two} s;

-- : audit
INSERT INTO {zmo}audit (actor_id, act, object_type, object_id, user_id, circle_id, reason, changes, created)
	SELECT 1, ELT(1 + s.seq % 4, 'remove', 'ban', 'keep', 'approve'), 'post', {post}, {user}, 0, '广告',
		NULL, {now} - 9000000 + s.seq
	FROM seq_1_to_{three} s;

-- : appeal
INSERT INTO {zmo}appeal (entry_id, user_id, words, is_open, decision, moderator, answer, created, closed)
	SELECT s.seq * 4 + 1, {user}, '不是广告', IF(s.seq > 60, NULL, 1), IF(s.seq > 60, 1, 0), 1, '', {now} -
		9000000 + s.seq, 1
	FROM seq_1_to_{some} s;

-- : ban
INSERT IGNORE INTO {zmo}ban (user_id, level, ends, reason, moderator, created)
	SELECT {first} + s.seq, 1 + s.seq % 3, IF(s.seq % 2, 0, {now} + 900000), '刷屏', 1, {now} - 900000 + s.seq
	FROM seq_1_to_{some} s;

-- : word
INSERT IGNORE INTO {zmo}word (word, folded, action, replacement, created)
	SELECT CONCAT('坏词', s.seq), CONCAT('坏词', s.seq), 1 + s.seq % 3, '*', {now}
	FROM seq_1_to_2000 s;

-- : verified_mark
INSERT INTO {zmo}verified_mark (user_id, state, held, title, proof, created, decided)
	SELECT {first} + s.seq, IF(s.seq > 60, 2, 1), IF(s.seq > 60, 2, 1), '工程师', '见附件', {now} - 900000 +
		s.seq, 0
	FROM seq_1_to_{some} s;

-- : badge
INSERT IGNORE INTO {zmo}badge (name, words, icon, tone, held)
	SELECT CONCAT('勋章', s.seq), '做得好', 'star', 'gold', 9
	FROM seq_1_to_150 s;

-- : sign_up_invite
INSERT IGNORE INTO {zmo}sign_up_invite (code, made_by, note, most, used, created)
	SELECT CONCAT('CROWD', s.seq), 1, '', 5, s.seq % 5, {now} - s.seq
	FROM seq_1_to_{some} s;

-- : agreement_version
INSERT IGNORE INTO {zmo}agreement_version (version_id, kind, number, body, hash, note, accepted, created)
	SELECT 100 + s.seq, ELT(s.seq, 'terms', 'privacy'), 9, '正文', SHA2('x', 256), '', 9, {now}
	FROM seq_1_to_2 s;

-- : agreement_acceptance
INSERT IGNORE INTO {zmo}agreement_acceptance (user_id, kind, version_id, address, created)
	SELECT {first} + 1 + (s.seq - 1) DIV 2, ELT(1 + s.seq % 2, 'terms', 'privacy'), 101 + s.seq % 2, '', {now}
		- s.seq
	FROM seq_1_to_{two} s;

-- : job
INSERT INTO {zmo}job (kind, payload, run_at, created)
	SELECT 'member_names', '{}', {now} + 9000000 + s.seq, {now}
	FROM seq_1_to_3000 s;

-- Money.

-- : order
INSERT INTO {zmo}order (id, number, kind, item_id, buyer, title, amount, asset, quantity, status, method, created,
		expires, paid_at, frozen)
	SELECT s.seq, CONCAT('B', LPAD(s.seq, 19, '0')), ELT(1 + s.seq % 3, 'vip', 'post', 'product'), {post}, {user},
		CONCAT('第 ', s.seq, ' 笔'), 990, 1, 1, IF(s.seq % 9, 2, 3), 'balance', {now} - 9000000 + s.seq,
		{now}, {now} - s.seq, '{}'
	FROM seq_1_to_{two} s;

-- : order_line
INSERT INTO {zmo}order_line (order_id, title, amount, quantity, seller, part)
	SELECT s.seq, CONCAT('第 ', s.seq, ' 笔'), 990, 1, {user}, 900
	FROM seq_1_to_{two} s;

-- : ledger_movement
INSERT INTO {zmo}ledger_movement (id, reference, kind, title, order_no, salt, words_hash, created)
	SELECT 1000 + s.seq, CONCAT('crowd:', s.seq), 'recharge', '充值', '', MD5(s.seq), SHA2(s.seq, 256), {now}
		- 9000000 + s.seq
	FROM seq_1_to_{three} s;

-- : ledger_entry
INSERT INTO {zmo}ledger_entry (movement_id, user_id, asset, account, amount, left_over, spendable, turn)
	SELECT 1000 + s.seq, {user}, 1, 'available', 990, 990, 990, 100 + s.seq
	FROM seq_1_to_{three} s;

-- : ledger_entry of the house
INSERT INTO {zmo}ledger_entry (movement_id, user_id, asset, account, amount)
	SELECT 1000 + s.seq, 0, 1, 'recharge', -990
	FROM seq_1_to_{three} s;

-- : pay_receipt
INSERT INTO {zmo}pay_receipt (gateway, trade_no, attempt_no, order_no, buyer, amount, state, reason, created)
	SELECT 'alipay', CONCAT('T', s.seq), CONCAT('A', s.seq), CONCAT('B', LPAD(s.seq, 19, '0')), {user}, 990, IF(s.seq >
		60, 1, 2), IF(s.seq > 60, '', 'closed'), {now} - 9000000 + s.seq
	FROM seq_1_to_{members} s;

-- : withdrawal
INSERT INTO {zmo}withdrawal (user_id, amount, fee, earned, state, channel, account, name, created, changed)
	SELECT {user}, 9900, 100, 0, IF(s.seq > 60, 3, 1), 'alipay', 'a@example.com', '居民', {now} - 900000 +
		s.seq, {now}
	FROM seq_1_to_{some} s;

-- : card
INSERT INTO {zmo}card (code_hash, ending, asset, amount, batch, staff_id, created, user_id, redeemed)
	SELECT SHA2(s.seq, 256), 'ABCD', 1, 990, CONCAT('b', s.seq DIV 100), 1, {now} - s.seq, 0, 0
	FROM seq_1_to_{members} s;

-- : coupon
INSERT INTO {zmo}coupon (code, name, off, total)
	SELECT CONCAT('CROWD', s.seq), '九折', 100, 10
	FROM seq_1_to_{few} s;

-- : income
INSERT INTO {zmo}income (user_id, asset, kind, item_id, line_id, order_no, title, gross, part, created, due)
	SELECT {user}, 1, 'post', {post}, s.seq, CONCAT('B', LPAD(s.seq, 19, '0')), '一篇', 990, 900, {now} - s.seq, {now}
	FROM seq_1_to_{members} s;

-- A fiftieth of all earn something on each of the last sixty days.

-- : income_day
INSERT IGNORE INTO {zmo}income_day (user_id, asset, day, kind, sales, gross, part)
	SELECT {first} + 1 + s.seq DIV 60, 1, DATE_FORMAT(FROM_UNIXTIME({now} - (s.seq % 60) * 86400), '%Y%m%d'),
		'post', 1, 990, 900
	FROM seq_1_to_{days} s;

-- : income_month
INSERT IGNORE INTO {zmo}income_month (user_id, asset, month, sales, gross, part)
	SELECT user_id, asset, FLOOR(day / 100), SUM(sales), SUM(gross), SUM(part)
	FROM {zmo}income_day GROUP BY user_id, asset, FLOOR(day / 100);

-- : invoice
INSERT INTO {zmo}invoice (order_no, user_id, item, amount, is_company, title, mail, state, created)
	SELECT CONCAT('B', LPAD(s.seq, 19, '0')), {user}, '服务', 990, 0, '个人', 'a@example.com', IF(s.seq > 60, 2, 1),
		{now} - s.seq
	FROM seq_1_to_{some} s;

-- : refund_request
INSERT INTO {zmo}refund_request (order_no, user_id, amount, state, reason, created)
	SELECT CONCAT('B', LPAD(s.seq, 19, '0')), {user}, 990, IF(s.seq > 60, 2, 1), '买错了', {now} - s.seq
	FROM seq_1_to_{some} s;

-- : manual_transfer
INSERT INTO {zmo}manual_transfer (order_no, code, user_id, amount, state, held, reference, created)
	SELECT CONCAT('B', LPAD(s.seq, 19, '0')), LPAD(s.seq, 8, 'X'), {user}, 990, IF(s.seq > 60, 2, 1), 1, '尾号 1234',
		{now} - s.seq
	FROM seq_1_to_{some} s;

-- : bill
INSERT IGNORE INTO {zmo}bill (gateway, day, is_read, line_count, paid, faults, checked)
	SELECT 'alipay', DATE_FORMAT(FROM_UNIXTIME({now} - s.seq * 86400), '%Y-%m-%d'), 1, 9, 9900, s.seq % 50 =
		0, {now}
	FROM seq_1_to_3000 s;

-- : posts of products
INSERT INTO {wp}posts (ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content,
		post_title, post_excerpt, post_status, comment_status, ping_status, post_name, to_ping, pinged,
		post_content_filtered, guid, post_type)
	SELECT 3 * {first} + s.seq, 1, FROM_UNIXTIME({now} - s.seq), FROM_UNIXTIME({now} - s.seq),
		FROM_UNIXTIME({now} - s.seq), FROM_UNIXTIME({now} - s.seq), '好东西', CONCAT('商品', s.seq), '', 'publish',
		'open', 'closed', CONCAT('goods-', s.seq), '', '', '', '', 'zeromo_product'
	FROM seq_1_to_{few} s;

-- : feed of products
INSERT INTO {zmo}feed (post_id, type, status, announced, author_id, created, hot, commented, images, body, parts)
	SELECT 3 * {first} + s.seq, 3, 1, 1, 1, {now} - s.seq, {now} - s.seq, {now} - s.seq, '', '好东西', ''
	FROM seq_1_to_{few} s;

-- : product
INSERT INTO {zmo}product (post_id, kind, asset, price, stock, sold, delivery)
	SELECT 3 * {first} + s.seq, 4, 1, 990, 100, s.seq % 90, ''
	FROM seq_1_to_{few} s;

-- : shop_sale
INSERT INTO {zmo}shop_sale (order_no, product_id, user_id, quantity, kind, state, receiver, phone, address, id,
		created)
	SELECT CONCAT('B', LPAD(s.seq, 19, '0')), 3 * {first} + 1 + s.seq % {few}, {user}, 1, 4, IF(s.seq > 60, 3, 1),
		'居民', '13800000000', '山下', s.seq, {now} - 9000000 + s.seq
	FROM seq_1_to_{members} s;

-- : generation
INSERT INTO {zmo}generation (user_id, title, prompt, model_id, cat_id, style_id, size, pieces, asset, price, state,
		created, deadline)
	SELECT {user}, '一只猫', '一只猫', 1, 0, 0, '1024x1024', 1, 1, 10, IF(s.seq > 60, 4, 5), {now} - s.seq,
		{now}
	FROM seq_1_to_{some} s;

-- The total that is kept.

-- : total of members
INSERT INTO {zmo}counter (object_type, object_id, kind, n)
	SELECT 5, 0, 'member', COUNT(*)
	FROM {zmo}member_list ON DUPLICATE KEY UPDATE n = VALUES(n);
