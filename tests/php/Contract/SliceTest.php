<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

/** The rows of the contract that are built: names of arguments and fields, words, statuses. */
final class SliceTest extends ContractTestCase {

	/** A series with its episodes. */
	private const SERIES = 'id user_id title intro price is_open episodes sold created due singly mine bought posts';

	private const POST   = 'id post_title post_type url author excerpt content_html circle topics images video file '
		. 'privacy hidden counts liked favorited rating created edited edited_by_staff state can';
	private const CIRCLE = 'id title description icon_url cover_url url owner content_count member_count join_mode '
		. 'joined role can';
	private const FORM   = 'id post_type post_title post_content post_status circle_id topic_id image_ids video_id '
		. 'video_cover_id file_id privacy';
	private const STATE  = 'favorite_id post_id title total label favorited';
	private const BULK = 'id list act total done waiting refused undo';

	private const MESSAGE = 'id user_id sender_id mine content content_html image read recalled created html';
	private const FOLLOW = 'following mutual followers button';
	private const JOIN   = 'joined status label reload member_count message';

	private const SETUP  = 'sets set done closed title tagline looks look sign_up network makers icp police home menu '
		. 'menu_kind links';

	/** Route => arguments, fields of the answer or of one item of it. */
	private const ROWS = array(
		'GET /content/list'            => array(
			'source post_type circle_id topic_id author cat keywords orderby has date paged cursor per_page',
			'list_html replaceFields pagi items next_cursor',
		),
		'GET /content/fresh'           => array(
			'since source post_type circle_id topic_id author cat keywords orderby has date',
			'count more now',
		),
		'GET /quiet/posts'             => array( 'paged cursor per_page', self::POST ),
		'POST /quiet/posts'            => array( 'post_id hidden', 'post_id hidden message' ),
		'GET /quiet/words'             => array( '', '' ),
		'POST /quiet/words'            => array( 'word muted', 'words message' ),
		'GET /quiet/circles'           => array( '', '' ),
		'POST /quiet/circles'          => array( 'circle_id muted', 'circle_id muted message' ),
		'POST /quiet/threads'          => array( 'thread_id muted', 'thread_id muted message' ),
		'GET /shield'                  => array( '', 'until' ),
		'POST /account/payment-password' => array(
			'password current login_password by code',
			'enabled changed message',
		),
		'DELETE /account/payment-password' => array( 'current login_password by code', 'enabled changed message' ),
		'POST /account/payment-password/code' => array( 'by', 'interval message' ),
		'POST /account/payment-password/check' => array( 'password', 'seconds message' ),
		'POST /account/tax-identity'   => array( 'name id_number phone', 'id_number message' ),
		'POST /account/minor'          => array( 'on pin', 'on message' ),
		'POST /shield'                 => array( 'days', 'until message' ),
		'POST /shield/evidence'        => array( 'days', 'filename count digest zip' ),
		'GET /page/tab-section-list'   => array( 'section_id tab_id page_id', 'html' ),
		'GET /content/{id}'            => array( 'id', self::POST ),
		'POST /content'                => array(
			self::FORM . ' publish_at version',
			'id status message redirect_url html version',
		),
		'POST /content/draft'          => array( self::FORM . ' version publish_at', 'id version' ),
		'GET /content/draft'           => array(
			'id',
			'id version at post_title post_content post_status publish_at circle topics images parts',
		),
		'DELETE /content/draft'        => array( 'id _wpnonce', 'deleted version' ),
		'POST /post/review'            => array( 'id action reason', 'id status message' ),
		'GET /content/preview'         => array( 'object_type content ' . self::FORM, 'html' ),
		'POST /content/preview'        => array( 'object_type content ' . self::FORM, 'html' ),
		'DELETE /post/delete'          => array( 'id _wpnonce', 'deleted message redirect_url' ),
		'GET /health'                  => array( '', 'status checks' ),
		'GET /openapi'                 => array( '', 'openapi paths' ),
		'GET /post/search'             => array( 'keywords post_type fields', 'id post_title' ),
		'GET /search/direct'           => array( 'keywords', 'circles members topics posts' ),
		'GET /search/hot'              => array( '', 'words' ),
		'POST /post/share'             => array( 'id', 'url html' ),
		'POST /post/free-place'        => array( 'post_id', 'html left' ),
		'POST /post/free-read'         => array( 'post_id', 'html left' ),
		'POST /post/netdisk-open'      => array( 'post_id link', 'url code password opens html' ),
		'POST /post/netdisk-report'    => array( 'post_id link', 'broken message html' ),
		'POST /post/netdisk-confirm'   => array( 'post_id link', 'message html' ),
		'POST /post/unlock'            => array( 'post_id password', 'unlocked html reload' ),
		'POST /post/view'              => array( 'post_id id post_type', 'count' ),
		'GET /media'                   => array( 'type current_user id ids action_type search paged per_page', '' ),
		'POST /media'                  => array( 'post_id cover_for', 'id type url icon alt filename size thumb' ),
		'POST /media/from-data'        => array( 'data filename', 'id type url icon alt filename size thumb' ),
		'DELETE /media/{id}'           => array( 'id', 'deleted' ),
		'POST /media/upload'           => array( 'filename size kind', 'upload_id offset size part_size item' ),
		'GET /media/upload/{id}'       => array( 'id', 'upload_id offset size part_size item' ),
		'POST /media/upload/{id}'      => array( 'id offset', 'upload_id offset size part_size item' ),
		'DELETE /media/upload/{id}'    => array( 'id', 'deleted' ),
		'GET /terms'                   => array(
			'taxonomy cat ids search with_my paged per_page',
			'id name title icon_url url content_count member_count joined',
		),
		'GET /terms/cats'              => array( 'taxonomy', 'name label' ),
		'POST /topic'                  => array(
			'name description thumbnail_id',
			'id name title icon_url url content_count',
		),
		'DELETE /topic/{id}'           => array( 'id _wpnonce', 'deleted' ),
		'POST /topic/{id}'             => array(
			'id name description cat thumbnail_id',
			'id name title icon_url url content_count',
		),
		'POST /topic/merge'            => array( 'topic_id into', 'id name title icon_url url content_count' ),
		'POST /topic/view'             => array( 'topic_id', 'count' ),
		'POST /topic/follow'           => array( 'topic_id', 'following followers button' ),
		'POST /topic/unfollow'         => array( 'topic_id', 'following followers button' ),
		'POST /links/card'             => array( 'url', 'id url title description host image' ),
		'POST /poll/vote'              => array( 'post_id options', 'html total options message' ),
		'POST /circle'                 => array(
			'title description icon_id cover_id cat join_mode price period visibility',
			self::CIRCLE,
		),
		'POST /circle/{id}'            => array(
			'id title description icon_id cover_id cat join_mode price period visibility',
			self::CIRCLE,
		),
		'GET /circle/{id}'             => array( 'id', self::CIRCLE ),
		'POST /circle/join'            => array( 'joined circle_id invite_code method', self::JOIN ),
		'POST /circle/leave'           => array( 'circle_id', self::JOIN ),
		'POST /circle/update_options'  => array( 'circle_id options', self::CIRCLE . ' options posting message' ),
		'POST /circle/pin'             => array( 'circle_id post_id pinned', 'pinned message' ),
		'POST /circle/essence'         => array( 'circle_id post_id essence', 'essence message' ),
		'POST /circle/move'            => array( 'circle_id post_id topic_ids', 'topics message reload' ),
		'POST /circle/take-out'        => array( 'circle_id post_id', 'taken_out message reload' ),
		'POST /circle/sample'          => array( 'circle_id post_ids', 'post_ids message' ),
		'POST /circle/reading-window'  => array( 'circle_id days', 'days message' ),
		'POST /circle/topic'           => array( 'circle_id topic_ids', 'id title url' ),
		'GET /circle/members'          => array(
			'circle_id role status search paged',
			'id name avatar url role joined_at',
		),
		'POST /circle/members/{user_id}' => array( 'user_id circle_id action', 'id name avatar url role joined_at' ),
		'POST /circle/invite'          => array( 'circle_id max_uses expires_in', 'invite_code url' ),
		'DELETE /circle/invite'        => array( 'circle_id id', 'deleted' ),
		'POST /favorite'               => array(
			'favorite_id title description visibility post_id',
			'id title total visibility',
		),
		'DELETE /favorite'             => array( 'favorite_id', 'deleted' ),
		'GET /favorite/get-favorites'  => array( 'post_id', 'title fallback_content list' ),
		'POST /favorite/add-object'    => array( 'favorite_id post_id type', self::STATE ),
		'POST /favorite/remove-object' => array( 'favorite_id post_id type', self::STATE ),
		'POST /favorite/order'         => array( 'ids', 'message' ),
		'POST /favorite/move-objects'  => array( 'favorite_id post_ids to', 'favorite_id moved total message' ),
		'POST /favorite/follow'        => array( 'favorite_id', 'favorite_id following followers button' ),
		'POST /favorite/unfollow'      => array( 'favorite_id', 'favorite_id following followers button' ),
		'GET /favorite/following'      => array(
			'paged per_page cursor',
			'id title total visibility url followers user',
		),
		'GET /user/favorites'          => array(
			'user_id favorite_id paged per_page cursor',
			'title fallback_content list next_cursor',
		),
		'POST /like'                   => array(
			'id type count_type delete',
			'count_type id count liked label reload',
		),
		'POST /rating'                 => array( 'rating post_id duration', 'html average count' ),
		'POST /user/block'             => array( 'user_id blocked', 'blocked message' ),
		'GET /user/blocked'            => array( 'paged per_page cursor', 'id name url avatar vip following' ),
		'GET /user/followers'          => array(
			'user_id paged per_page cursor',
			'id name url avatar vip following mutual',
		),
		'GET /user/following'          => array(
			'user_id paged per_page cursor',
			'id name url avatar vip following mutual',
		),
		'GET /public-record/bans'      => array( 'per_page cursor', 'open items next_cursor' ),
		'GET /like/members'            => array(
			'id type count_type paged per_page cursor',
			'total items list_html next_cursor',
		),
		'GET /account/sign-ins'        => array( 'cursor per_page', 'items next_cursor' ),
		'GET /account/sessions'        => array( '', 'id current agent address created expires' ),
		'DELETE /account/sessions'     => array( 'id all _wpnonce', 'deleted message' ),
		'POST /account/password'       => array( 'old_password new_password _wpnonce', 'message' ),
		'POST /account/profile'        => array(
			'display_name description gender birthday url location',
			'id name url avatar vip balance points level can message',
		),
		'POST /account/set-avatar'     => array( 'image-id', 'image-id image-url message' ),
		'POST /account/set-profile-cover' => array( 'image-id', 'image-id image-url message' ),
		'POST /account/privacy-settings' => array(
			'show_followers show_favorites allow_message allow_search show_recommended',
			'show_followers show_favorites allow_message allow_search show_recommended message',
		),
		'POST /user/follow'            => array( 'user_id', self::FOLLOW ),
		'POST /user/unfollow'          => array( 'user_id', self::FOLLOW ),
		'GET /user/{id}'               => array( 'id', 'id name avatar url' ),
		'GET /comment'                 => array( 'post_id id orderby author paged', 'items list_html next_cursor' ),
		'POST /comment'                => array(
			'post_id id comment image_id mentions',
			'id html count status message',
		),
		'GET /comment/control'         => array( 'post_id', 'post_id closed held own' ),
		'POST /comment/control'        => array( 'post_id closed', 'post_id closed message' ),
		'POST /comment/hold'           => array( 'post_id held', 'post_id held message' ),
		'GET /comment/held'            => array( 'post_id', 'items next_cursor' ),
		'POST /comment/held'           => array( 'id post_id release', 'done more message' ),
		'POST /comment/edit'           => array( 'id comment mentions', 'id html count status message' ),
		'POST /comment/pin'            => array( 'id pinned', 'id pinned message' ),
		'DELETE /comment/delete'       => array( 'id _wpnonce', 'deleted' ),
		'GET /members/recommended'     => array( 'batch limit', 'html' ),
		'GET /recommendation/why'      => array( 'post_id', 'post_id title intro terms limit same' ),
		'GET /admin/recommendation'    => array(
			'like comment useful favorite dislike hours half',
			'weights looked before after',
		),
		'GET /members/suggest'         => array( 'search', 'id name url avatar vip following' ),
		'GET /message'                 => array( 'type paged', 'items list_html next_cursor' ),
		'GET /message/unread'          => array( '', 'total types chat' ),
		'GET /message/settings'        => array( '', 'site mail digest message' ),
		'POST /message/settings'       => array( 'site mail digest', 'site mail digest message' ),
		'POST /message/read'           => array( 'ids all', 'unread' ),
		'DELETE /message/delete'       => array( 'id empty _wpnonce', 'deleted' ),
		'GET /chat'                    => array( 'paged per_page cursor', 'user_id user text unread updated html' ),
		'GET /chat/search'             => array(
			'keywords user_id per_page cursor',
			'user_id user id text created html',
		),
		'GET /chat/{user_id}'          => array( 'user_id cursor since peek', self::MESSAGE ),
		'POST /chat'                   => array( 'user_id content image_id idempotency_key', self::MESSAGE ),
		'POST /chat/recall'            => array( 'id', self::MESSAGE ),
		'DELETE /chat/delete'          => array( 'id user_id', 'deleted' ),
		'POST /auth/login'             => array(
			'by account password remember redirect_url',
			'user nonce redirect_url',
		),
		'POST /auth/register'          => array( 'by account password agree', 'user redirect_url' ),
		'POST /account/merge'          => array( 'by account secret ticket', 'message ticket name moves' ),
		'POST /account/bind'           => array( 'by target code', 'message' ),
		'POST /auth/reset-password'    => array( 'account code password', 'message redirect_url' ),
		'POST /auth/send-email-code'   => array( 'target by', 'interval message' ),
		'POST /auth/send-sms-code'     => array( 'target by', 'interval message' ),
		'GET /auth/captcha'            => array( '', 'parameters signature' ),
		'GET /auth/oauth/{provider}'   => array( 'provider redirect_url', 'redirect_url' ),
		'GET /auth/oauth/{provider}/callback' => array( 'provider code state error iss', 'redirect_url' ),
		'POST /auth/oauth-register'    => array( 'display_name agree', 'user nonce redirect_url' ),
		'POST /account/oauth-bind'     => array( 'provider redirect_url', 'redirect_url' ),
		'POST /account/oauth-unbind'   => array( 'id', 'message' ),
		'POST /auth/two-factor'        => array( 'token code', 'user nonce redirect_url' ),
		'GET /account/two-factor'      => array( '', 'enabled since recovery_left required' ),
		'POST /account/two-factor/begin' => array( '', 'secret uri' ),
		'POST /account/two-factor/confirm' => array( 'code', 'recovery_codes enabled' ),
		'POST /account/two-factor/recovery-codes' => array( 'code', 'recovery_codes enabled' ),
		'POST /account/two-factor/off'   => array( 'password code', 'enabled' ),
		'DELETE /admin/two-factor'     => array( 'user_id reason', 'message' ),
		'POST /auth/passkey/options'   => array( '', 'challenge rpId timeout userVerification' ),
		'POST /auth/passkey'           => array(
			'credential client_data data signature handle remember redirect_url',
			'user nonce redirect_url',
		),
		'GET /account/passkeys'        => array( '', 'passkeys' ),
		'POST /account/passkeys/options' => array( '', 'challenge rp user pubKeyCredParams excludeCredentials' ),
		'POST /account/passkeys'       => array( 'client_data attestation transports name', 'passkeys' ),
		'POST /account/passkeys/rename' => array( 'id name', 'passkeys' ),
		'POST /account/passkeys/remove' => array( 'id password', 'passkeys' ),
		'POST /auth/confirm-email'     => array( 'token', 'message redirect_url' ),
		'POST /auth/resend-confirmation' => array( '', 'message' ),
		'POST /auth/logout'            => array( '', 'message redirect_url' ),
		'GET /account/me'              => array( '', 'id name vip balance points level can' ),
		'POST /report'                 => array( 'object_type object_id reason detail image_id', 'message' ),
		'GET /appeal'                  => array( '', 'items' ),
		'POST /appeal'                 => array( 'id words', 'message' ),
		'GET /orders'                  => array( 'status paged per_page cursor', '' ),
		'GET /orders/{order_no}'       => array(
			'order_no',
			'order_no kind title amount asset status method created paid_at expires refunded',
		),
		'POST /orders/{order_no}/cancel' => array(
			'order_no',
			'order_no kind title amount asset status method created paid_at expires refunded',
		),
		'GET /orders/{order_no}/refund' => array( 'order_no', 'most by_rule why until request' ),
		'POST /orders/{order_no}/refund' => array(
			'order_no amount reason idempotency_key',
			'id order_no amount asset status label by_rule reason why answer order_status created decided',
		),
		'DELETE /orders/{order_no}/refund' => array(
			'order_no',
			'id order_no amount asset status label by_rule reason why answer order_status created decided',
		),
		'GET /admin/refund-requests'   => array( 'search state per_page cursor', 'items next_cursor' ),
		'POST /admin/refund-requests/{id}' => array(
			'id action note',
			'id order_no amount asset status label by_rule reason why answer order_status created decided'
				. ' title kind total member',
		),
		'GET /earnings'                => array( 'asset by', 'free held next owed time kinds items' ),
		'GET /admin/earnings'          => array( 'by month', 'items months' ),
		'GET /earnings/referral'       => array( '', 'url percent days kinds' ),
		'GET /earnings/lines'          => array( 'asset per_page cursor', 'items next_cursor' ),
		'GET /payment/methods'         => array( 'order_no', '' ),
		'POST /payment/submit'         => array(
			'order_no method return_url idempotency_key',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'GET /payment/status'          => array( 'order_no', 'status return_url' ),
		'GET /payment/transfer'        => array(
			'order_no',
			'order_no title status amount code expires receiver accounts instructions transfer may_send',
		),
		'POST /payment/transfer'       => array(
			'order_no reference image_id',
			'order_no title status amount code expires receiver accounts instructions transfer may_send',
		),
		'GET /admin/transfers'         => array( 'search state per_page cursor', 'items next_cursor' ),
		'POST /admin/transfers/{id}'   => array(
			'id decision reason',
			'id order_no code amount state label reference image reason created decided member',
		),
		'POST /payment/notify/{gateway}' => array( 'gateway', '' ),
		'POST /wallet/recharge'        => array(
			'amount method return_url idempotency_key',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'GET /admin/appeals'           => array( 'state per_page cursor', 'items next_cursor' ),
		'POST /admin/appeals/{id}'     => array( 'id decision reason', 'message' ),
		'GET /admin/reports'           => array(
			'state object_type reason claimed per_page cursor',
			'items reasons next_cursor',
		),
		'GET /admin/reports/{id}'      => array(
			'id',
			'id object_type object_id words url author created said label circle_id count reports state note removes '
				. 'holder held_until held notes text pictures staff_notes',
		),
		'POST /admin/reports/{id}/claim' => array( 'id claimed', 'message reload undo' ),
		'POST /admin/reports/{id}/notes' => array( 'id note', 'message reload undo' ),
		'POST /admin/undo'             => array( 'id', 'message' ),
		'POST /admin/reports/{id}'     => array( 'id decision reason', 'message reload undo' ),
		'GET /admin/waiting'           => array( 'object_type per_page cursor', 'items reasons next_cursor' ),
		'POST /admin/waiting'          => array( 'object_type object_id decision reason', 'message reload undo' ),
		'GET /admin/audit'             => array(
			'actor act object_type object_id member circle_id from to search order per_page cursor',
			'items next_cursor acts',
		),
		'GET /admin/overview'          => array( '', 'members days queues steps' ),
		'GET /admin/bulk/{id}'         => array( 'id', self::BULK ),
		'POST /admin/bulk/{id}/undo'   => array( 'id idempotency_key', self::BULK ),
		'POST /admin/reports/bulk'     => array(
			'ids act reason matching object_type report_reason claimed idempotency_key',
			self::BULK,
		),
		'POST /admin/waiting/bulk'     => array( 'ids act reason matching object_type idempotency_key', self::BULK ),
		'POST /admin/content/bulk'     => array( 'ids act reason idempotency_key', self::BULK ),
		'POST /admin/comments/bulk'    => array( 'ids act reason idempotency_key', self::BULK ),
		'POST /admin/topics/bulk'      => array( 'ids act reason idempotency_key', self::BULK ),
		'POST /admin/withdrawals/bulk' => array( 'ids act reason idempotency_key', self::BULK ),
		'POST /admin/members/bulk'     => array( 'ids act reason days idempotency_key', self::BULK ),
		'GET /admin/circles'           => array(
			'search status cat owner join_mode orderby order per_page cursor',
			'items next_cursor',
		),
		'GET /admin/content'           => array(
			'search status post_type author circle_id topic_id orderby order per_page cursor',
			'items next_cursor',
		),
		'GET /admin/comments'          => array(
			'search status author post_id orderby order per_page cursor',
			'items next_cursor',
		),
		'GET /admin/topics'            => array(
			'search cat author orderby order per_page cursor',
			'items next_cursor',
		),
		'GET /admin/members'           => array(
			'search role ban orderby order per_page cursor',
			'items next_cursor total roles',
		),
		'GET /admin/members/{id}'      => array( 'id', 'member description location following likes sessions acts' ),
		'GET /admin/agreements'        => array( '', 'agreements items' ),
		'GET /admin/agreements/{id}'   => array( 'id', 'version text' ),
		'POST /admin/agreements'       => array(
			'kind note again',
			'id kind number title hash note again accepted created',
		),
		'GET /agreements'              => array( '', 'items' ),
		'POST /agreements/accept'      => array( 'versions', 'message' ),
		'GET /admin/compliance'        => array( '', 'items' ),
		'GET /admin/emoji'             => array( '', 'groups' ),
		'GET /admin/levels'            => array( '', 'levels rules tasks' ),
		'POST /admin/levels'           => array( 'levels rules tasks', 'levels rules tasks' ),
		'GET /wallet'                  => array( '', 'balance frozen points withdraw_settings' ),
		'GET /wallet/entries'          => array(
			'asset paged per_page cursor',
			'id amount balance_after kind title order_no created',
		),
		'POST /wallet/withdraw-settings' => array( 'channel account name qr_id', 'channel account name qr_id' ),
		'DELETE /wallet/withdraw-settings' => array( '', 'deleted' ),
		'POST /wallet/withdraw'        => array( 'amount channel idempotency_key', 'id status message' ),
		'DELETE /wallet/withdraw'      => array( 'id', 'id status message' ),
		'POST /wallet/redeem'          => array( 'code idempotency_key', 'message balance points' ),
		'POST /account/check-in'       => array( '', 'points streak message' ),
		'GET /admin/withdrawals'       => array( 'search channel status per_page cursor', 'items next_cursor' ),
		'GET /admin/payouts/{id}'      => array(
			'',
			'id status label step step_label number provider_no reason tries changed',
		),
		'POST /admin/payouts/{id}'     => array(
			'action note',
			'id status label step step_label number provider_no reason tries changed',
		),
		'POST /wallet/payouts/{id}'    => array( '', 'status label' ),
		'POST /wallet/payout-agreement' => array( 'action', 'state' ),
		'POST /admin/withdrawals/{id}' => array(
			'id action note',
			'id amount fee tax net status label channel account name qr_id note created changed member',
		),
		'GET /admin/cards'             => array( 'batch status paged per_page cursor', 'items next_cursor' ),
		'GET /admin/orders'            => array(
			'search status kind method from to per_page cursor',
			'items next_cursor kinds methods',
		),
		'GET /admin/orders/{order_no}' => array(
			'order_no',
			'order_no kind kind_label title amount asset quantity status status_label method'
				. ' method_label created paid_at expires refunded buyer '
				. 'url left most ways lines attempts receipts refunds booked movements',
		),
		'GET /admin/bills'             => array( 'gateway state per_page cursor', 'items next_cursor gateways' ),
		'GET /admin/bills/{id}'        => array(
			'id',
			'id gateway label day is_read lines paid refunded fee faults checked list',
		),
		'POST /admin/bills'            => array(
			'gateway day',
			'id gateway label day is_read lines paid refunded fee faults checked list',
		),
		'GET /admin/entries'           => array(
			'search kind from to per_page cursor',
			'items next_cursor kinds waiting four_eyes',
		),
		'POST /admin/credit'           => array(
			'user_id asset amount reason idempotency_key',
			'id asset amount reason status label member asker asked own',
		),
		'POST /admin/credit/{id}'      => array(
			'id action',
			'id asset amount reason status label member asker asked own',
		),
		'GET /admin/gateways'          => array( '', 'items' ),
		'POST /admin/gateways/{gateway}' => array(
			'gateway id title fields is_on idempotency_key',
			'id label own_label icon is_ready can_query can_refund can_bill notify_url fields merchants',
		),
		'POST /admin/gateways/{gateway}/check' => array( 'gateway id', 'is_well text' ),
		'GET /admin/unmatched'         => array( 'search state gateway per_page cursor', 'items next_cursor methods' ),
		'POST /admin/orders/{order_no}/refund' => array(
			'order_no amount line to reason left idempotency_key',
			'order_no kind kind_label title amount asset quantity status status_label method'
				. ' method_label created paid_at expires refunded buyer '
				. 'url left most ways lines attempts receipts refunds booked movements',
		),
		'POST /admin/refunds/{id}'     => array(
			'id action note',
			'order_no kind kind_label title amount asset quantity status status_label method'
				. ' method_label created paid_at expires refunded buyer '
				. 'url left most ways lines attempts receipts refunds booked movements',
		),
		'POST /admin/unmatched/{id}'   => array(
			'id action order_no user_id note',
			'id amount state label why gateway trade_no attempt_no order_no buyer can_return note created done',
		),
		'POST /admin/cards'            => array( 'asset amount count', 'codes' ),
		'DELETE /admin/cards'          => array( 'id', 'deleted' ),
		'GET /account/mark'            => array( '', 'mark application may_apply' ),
		'POST /account/mark'           => array( 'title proof image_id', 'mark application may_apply' ),
		'DELETE /account/mark'         => array( '', 'mark application may_apply' ),
		'GET /admin/badges'            => array( 'per_page cursor', 'items next_cursor measures icons may_write' ),
		'POST /admin/badges'           => array(
			'id name words icon tone image_id measure least',
			'id name words icon tone image condition image_id measure least held',
		),
		'POST /account/buy-vip-member' => array(
			'plan_id price method return_url',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'GET /purchases' => array(
			'search paged per_page cursor',
			'',
		),
		'GET /post/{id}/buyers' => array(
			'id paged per_page cursor',
			'',
		),
		'GET /gifts' => array( 'show paged per_page cursor', '' ),
		'POST /gifts' => array(
			'what item_id to day words price method return_url',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'GET /series' => array( 'user_id paged per_page cursor', '' ),
		'GET /series/{id}' => array( 'id', self::SERIES ),
		'POST /series' => array( 'title intro price', self::SERIES ),
		'POST /series/{id}' => array( 'id title intro price is_open', self::SERIES ),
		'POST /series/{id}/posts' => array( 'id post_ids', self::SERIES ),
		'POST /series/buy' => array(
			'series_id price method return_url',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'GET /tips' => array(
			'post_id user_id paged per_page cursor',
			'',
		),
		'POST /tips' => array(
			'post_id user_id amount words hidden method return_url',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'POST /post/buy'               => array(
			'post_id price method return_url',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'GET /account/web-push'        => array( '', 'enabled key devices types quiet_from quiet_to message' ),
		'POST /account/web-push'       => array( 'endpoint p256dh auth', 'devices' ),
		'DELETE /account/web-push'     => array( 'id endpoint', 'devices' ),
		'POST /account/web-push/settings' => array( 'types quiet_from quiet_to', 'types message' ),
		'GET /account/feed-key'        => array( '', 'allowed created' ),
		'POST /account/feed-key'       => array( '_wpnonce', 'key rss json message' ),
		'DELETE /account/feed-key'     => array( '_wpnonce', 'deleted message' ),
		'GET /account/invites'         => array( 'per_page cursor', 'left items next_cursor' ),
		'POST /account/invites'        => array(
			'_wpnonce',
			'message id code url note most used state maker expires created',
		),
		'DELETE /account/invites/{id}' => array( '', 'deleted message' ),
		'GET /admin/invites'           => array( 'search per_page cursor', 'items next_cursor' ),
		'POST /admin/invites'          => array( 'count note most expires', 'items message' ),
		'GET /coupons'                 => array( 'kind item_id price code', 'id label off' ),
		'GET /admin/coupons'           => array( 'search per_page cursor', 'items next_cursor' ),
		'POST /admin/coupons'          => array(
			'id code name off percent least from to per_member total kind item_id public enabled',
			'id code name label off percent least from to per_member total kind item_id public enabled used',
		),
		'POST /generation'             => array(
			'post_title model cat_id style_id prompt size count idempotency_key',
			'id status message reload',
		),
		'GET /generation'              => array(
			'paged per_page cursor',
			'items next_cursor left points balance',
		),
		'GET /generation/options'      => array( '', 'models categories styles' ),
		'GET /generation/{id}'         => array(
			'',
			'id status images message title prompt model cat_id style_id size count asset price before created',
		),
		'DELETE /generation/{id}'      => array( '', 'deleted status' ),
		'GET /admin/generation-models' => array( '', 'models categories styles providers' ),
		'POST /admin/generation-models' => array(
			'id name description provider endpoint remote key asset price sizes max_count image_id position enabled',
			'id name description provider endpoint remote has_key asset price cost sizes max_count image_id image '
				. 'position enabled',
		),
		'DELETE /admin/generation-models/{id}' => array( '', 'deleted' ),
		'POST /admin/generation-models/{id}/check' => array( '', 'ok message' ),
		'POST /admin/generation-choices' => array(
			'id kind name prompt image_id position enabled',
			'id kind name prompt image_id image position enabled',
		),
		'DELETE /admin/generation-choices/{id}' => array( '', 'deleted' ),
		'GET /admin/generations'       => array( 'per_page cursor status user_id', 'items next_cursor' ),
		'DELETE /admin/generations/{id}' => array(
			'',
			'id title member model status label detail count price paid thumbs created',
		),
		'GET /shop/products'           => array(
			'paged per_page cursor orderby',
			'id title url image kind asset price vip_price original_price your_price on_sale sale_ends '
									. 'stock sold variants',
		),
		'GET /shop/products/{id}'      => array(
			'',
			'id title url image kind asset price vip_price original_price your_price on_sale sale_ends '
									. 'stock sold variants html images',
		),
		'GET /shop/products/{id}/reviews' => array(
			'stars per_page cursor',
			'id product_id member stars text images state answer created edited',
		),
		'POST /shop/reviews'           => array(
			'order_no stars text image_ids',
			'id product_id member stars text images state answer created edited',
		),
		'POST /shop/reviews/{id}/answer' => array(
			'text',
			'id product_id member stars text images state answer created edited',
		),
		'DELETE /shop/reviews/{id}'    => array( '', 'deleted' ),
		'GET /account/invoices'        => array(
			'per_page cursor',
			'id order_no item amount kind title tax_no mail state label number file red_no red reason created issued',
		),
		'POST /account/invoices'       => array(
			'order_no kind title tax_no mail',
			'id order_no item amount kind title tax_no mail state label number file red_no red reason created issued',
		),
		'DELETE /account/invoices/{id}' => array(
			'',
			'id order_no item amount kind title tax_no mail state label number file red_no red reason created issued',
		),
		'GET /admin/invoices'          => array( 'state per_page cursor', 'items next_cursor' ),
		'POST /admin/invoices/{id}'    => array(
			'step number file_id reason',
			'id order_no item amount kind title tax_no mail state label number file red_no red reason created issued '
				. 'member',
		),
		'POST /shop/buy'               => array(
			'product_id quantity variant_id price coupon address address_id keep_address '
				. 'method return_url',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'POST /guest/orders'           => array(
			'product_id variant_id quantity price mail address form',
			'order_no key title amount quantity status created paid_at expires refunded html methods',
		),
		'POST /guest/orders/find'      => array(
			'order_no mail',
			'order_no key title amount quantity status created paid_at expires refunded html methods',
		),
		'GET /guest/orders/status'     => array( 'order_no key', 'status return_url' ),
		'POST /guest/orders/pay'       => array(
			'order_no key method',
			'order_no status message reload html qr redirect_url return_url expires jsapi',
		),
		'POST /guest/orders/download'  => array( 'order_no key file', 'url' ),
		'POST /guest/orders/claim'     => array( 'order_no key', 'order_no status' ),
		'POST /shop/orders/{order_no}' => array( 'action note', 'order_no state' ),
		'POST /shop/orders/{order_no}/download' => array( 'order_no file', 'url' ),
		'GET /account/addresses'       => array( '', 'id name phone region detail is_default' ),
		'POST /account/addresses'      => array(
			'id name phone region detail is_default',
			'id name phone region detail is_default',
		),
		'DELETE /account/addresses/{id}' => array( 'id', 'id name phone region detail is_default' ),
		'GET /admin/products'          => array( 'per_page cursor search status', 'items next_cursor' ),
		'POST /admin/products'         => array(
			'id title price stock kind asset status content vip_price original_price per_member '
				. 'sale_price sale_from sale_to sale_left image_ids delivery keys variants '
				. 'file_id version version_note close_files',
			'id title url image kind asset price vip_price original_price your_price on_sale sale_ends '
				. 'stock sold variants status full_price vip original per_member sale_price sale_from sale_to '
				. 'sale_left image_ids delivery content files',
		),
		'GET /admin/shop-orders'       => array( 'per_page cursor state', 'items next_cursor' ),
		'POST /admin/shop-orders/{order_no}' => array(
			'action carrier tracking note',
			'order_no title image quantity kind state label member receiver phone address carrier '
									. 'tracking question answer created',
		),
		'GET /vip/plans'               => array(
			'',
			'id name level level_name days price original_price first_price day_price rights',
		),
		'GET /admin/plans'             => array( '', 'items next_cursor levels' ),
		'POST /admin/plans'            => array(
			'id name price days level original_price first_price enabled',
			'id name level level_name days price original_price first_price day_price rights enabled sold',
		),
		'DELETE /admin/plans'          => array( 'id', 'deleted' ),
		'DELETE /admin/badges'         => array( 'id', 'deleted' ),
		'POST /admin/badges/{id}'      => array(
			'id user_id awarded reason',
			'id name words icon tone image condition image_id measure least held',
		),
		'GET /admin/marks'             => array( 'search state per_page cursor', 'items next_cursor' ),
		'POST /admin/marks/{id}'       => array(
			'id decision title days reason',
			'id state label title proof image reason created decided expires member',
		),
		'GET /account/level'           => array( 'cursor', 'experience level next rules tasks items next_cursor' ),
		'GET /admin/numbers'           => array( 'from to', 'days weeks newcomers quiet circles' ),
		'GET /admin/numbers/circles'   => array( 'per_page cursor', 'items next_cursor' ),
		'POST /admin/numbers/tell'     => array( 'audience', 'count message' ),
		'GET /admin/rooms'             => array( '', 'items' ),
		'POST /admin/emoji'            => array( 'task category emoji name keywords', 'groups' ),
		'GET /admin/health'            => array( '', 'groups checks proof safe' ),
		'POST /admin/health'           => array(
			'check act code',
			'name group label slow state text mend url button checked',
		),
		'GET /admin/archives'          => array( '', 'items empty part_size url nonce' ),
		'POST /admin/archives'         => array(
			'act anonymous files place size',
			'items empty part_size url nonce',
		),
		'POST /admin/archives/{id}'    => array( 'id act', 'items empty part_size url nonce' ),
		'DELETE /admin/archives/{id}'  => array( 'id', 'items empty part_size url nonce' ),
		'POST /admin/archives/{id}/part' => array( 'id offset', 'offset' ),
		'GET /admin/ip-region'         => array( '', 'on path uploaded flaw file received part_size most' ),
		'POST /admin/ip-region'        => array( 'offset size', 'offset' ),
		'DELETE /admin/ip-region'      => array( '', 'on path uploaded flaw file received part_size most' ),
		'GET /admin/import'            => array( '', 'run' ),
		'POST /admin/import'           => array( 'act prefix accounts database files forums threads what', 'run' ),
		'GET /admin/jobs'              => array(
			'state kind per_page cursor',
			'items next_cursor late totals kinds',
		),
		'POST /admin/jobs/{id}'        => array( 'id act', 'message done job' ),
		'GET /admin/webhooks'          => array( '', 'items events' ),
		'POST /admin/webhooks'         => array( 'id name url events active', 'message webhook secret' ),
		'DELETE /admin/webhooks/{id}'  => array( 'id', 'message' ),
		'POST /admin/webhooks/{id}/secret' => array( 'id', 'message secret' ),
		'POST /admin/webhooks/{id}/test' => array( 'id', 'message done delivery' ),
		'GET /admin/webhook-deliveries' => array( 'webhook_id state per_page cursor', 'items next_cursor webhooks' ),
		'POST /admin/webhook-deliveries/{id}' => array( 'id', 'message done delivery' ),
		'POST /admin/safe-mode'        => array( 'on', 'on forced until url minutes without' ),
		'GET /admin/acceptances'       => array( 'search kind', 'items next_cursor' ),
		'GET /admin/tools'             => array( '', 'tools' ),
		'POST /admin/tools'            => array( 'tool', 'tools' ),
		'GET /admin/export'            => array( 'type', 'types url nonce' ),
		'POST /admin/export'           => array( 'type format date filename', 'filename' ),
		'GET /admin/rights'            => array( '', 'rights roles presets queues moderators' ),
		'POST /admin/rights'           => array(
			'role right allowed preset member scoped queues circles',
			'rights roles presets queues moderators',
		),
		'GET /admin/settings'          => array( '', 'groups' ),
		'POST /admin/settings'         => array( 'outbound_redirect reset', 'groups' ),
		'GET /admin/setup'             => array( '', self::SETUP ),
		'POST /admin/setup/kind'       => array( 'set posts', self::SETUP ),
		'POST /admin/setup/site'       => array( 'title tagline look', self::SETUP ),
		'POST /admin/setup/people'     => array( 'sign_up makers', self::SETUP ),
		'POST /admin/setup/filing'     => array( 'icp police', self::SETUP ),
		'POST /admin/setup/place'      => array( 'home menu', self::SETUP ),
		'POST /admin/setup/close'      => array( 'closed', self::SETUP ),
		'POST /admin/checklist'        => array( 'shown', 'shown' ),
		'GET /admin/staff-log'         => array( 'per_page cursor', 'items next_cursor' ),
		'GET /admin/words'             => array( 'search per_page cursor', 'items next_cursor' ),
		'POST /admin/words'            => array( 'word effect replacement', 'message reload undo' ),
		'DELETE /admin/words'          => array( 'id', 'message reload undo' ),
		'GET /admin/bans'              => array( 'per_page cursor', 'items reasons next_cursor' ),
		'POST /admin/bans'             => array( 'user_id level days reason', 'message reload undo' ),
		'DELETE /admin/bans'           => array( 'user_id', 'message reload undo' ),
		'GET /emoji/custom-emoji'      => array( '', 'id name emojis' ),
	);

	public function test_the_routes_of_this_slice_are_there_and_no_others(): void {
		$rows = array_keys( self::ROWS );
		sort( $rows );
		self::assertSame( $rows, array_keys( $this->routes() ) );
	}

	public function test_arguments_and_fields_have_their_names(): void {
		foreach ( $this->routes() as $route => $schema ) {
			[ $arguments, $fields ] = self::ROWS[ $route ];
			self::assertSame(
				array(),
				array_values( array_diff( self::words( $arguments ), array_keys( $schema['in'] ) ) ),
				"$route lacks arguments"
			);
			$items = $schema['out']['items'] ?? null;
			$of    = is_array( $items ) ? $items : $schema['out'];
			self::assertSame(
				array(),
				array_values(
					array_diff( self::words( $fields ), array_keys( (array) ( $of['properties'] ?? array() ) ) )
				),
				"$route lacks fields"
			);
		}
	}

	public function test_words_an_argument_takes_are_the_contracts(): void {
		$routes = $this->routes();
		foreach ( array(
			// The last word is ours: docs/rest.md, beyond the contract.
			array( 'GET /content/list', 'source', 'feed following circle topic member favorite search purchase' ),
			array( 'GET /content/list', 'orderby', 'latest hot commented rating recommended relevance' ),
			array( 'GET /content/list', 'has', 'image video file essence' ),
			array( 'GET /content/list', 'date', 'today week month year' ),
			array(
				'GET /content/list',
				'post_type',
				'activity post product circle zeromo_activity zeromo_product zeromo_circle',
			),
			array(
				'GET /content/preview',
				'object_type',
				'activity post product circle zeromo_activity zeromo_product zeromo_circle',
			),
			array( 'POST /content', 'post_status', 'draft publish pending' ),
			array( 'GET /media', 'type', 'image video audio file' ),
			array( 'GET /media', 'action_type', 'filter_not_exists' ),
			array( 'GET /terms', 'taxonomy', 'circle topic category' ),
			array( 'POST /circle', 'join_mode', 'open approval invite paid level' ),
			array( 'POST /circle', 'visibility', 'public members' ),
			// `allow` is ours: docs/rest.md, beyond the contract.
			array(
				'POST /circle/members/{user_id}',
				'action',
				'approve reject promote demote mute unmute remove allow transfer',
			),
			array( 'POST /favorite', 'visibility', 'public private' ),
			array( 'POST /like', 'type', 'post comment user' ),
			array( 'POST /like', 'count_type', 'like dislike useful' ),
			array( 'GET /comment', 'orderby', 'latest earliest hot' ),
			// The last word is ours: docs/rest.md, beyond the contract.
			array( 'GET /message', 'type', 'all comment like follow circle order system mention' ),
			array( 'POST /report', 'reason', 'spam abuse porn illegal copyright other' ),
			array( 'POST /auth/login', 'by', 'password email sms' ),
		) as [ $route, $name, $words ] ) {
			$enum = $routes[ $route ]['in'][ $name ]['enum'] ?? array();
			self::assertIsArray( $enum );
			self::assertSame(
				self::words( $words ),
				array_values( array_filter( $enum, static fn( mixed $word ): bool => '' !== $word ) ),
				"$route $name"
			);
		}
	}

	public function test_a_post_has_its_parts(): void {
		$this->as_user( $this->reader );
		$post = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertSame( 'zeromo_activity', $post['post_type'] );
		self::assertNull( $post['hidden'] );
		self::assertSame(
			array( 'type' => 'public', 'value' => null, 'roles' => array(), 'unlocked' => true ),
			$post['privacy']
		);
		self::assertSame(
			array( $this->circle, array( $this->topic ), $this->pictures ),
			array( $post['circle']['id'], array_column( $post['topics'], 'id' ), array_column( $post['images'], 'id' ) )
		);
		self::assertSame( array( 'like' => 1, 'comment' => 2, 'favorite' => 1, 'view' => 0 ), $post['counts'] );
		self::assertSame(
			array( true, true, true ),
			array( $post['liked'], $post['favorited'], $post['author']['following'] )
		);
		self::assertSame( array( 'edit' => false, 'delete' => false ), $post['can'] );
		$this->as_user( $this->owner );
		self::assertSame(
			array( 'edit' => true, 'delete' => true ),
			$this->data( $this->rest( 'GET', "/content/$this->post" ) )['can']
		);
	}

	public function test_buttons_say_what_the_contract_says(): void {
		$this->as_user( $this->reader );
		$none = $this->data( $this->rest( 'POST', '/user/unfollow', array( 'user_id' => $this->owner ) ) );
		self::assertSame(
			array(
				'following' => false,
				'mutual' => false,
				'followers' => 0,
				'button' => array( 'label' => '关注', 'style' => 'primary' ),
			),
			$none
		);
		self::assertSame(
			array( 'label' => '已关注', 'style' => 'success' ),
			$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->owner ) ) )['button']
		);
		$this->as_user( $this->owner );
		self::assertSame(
			array( 'label' => '互相关注', 'style' => 'success' ),
			$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->reader ) ) )['button']
		);
		$this->as_user( $this->outsider );
		self::assertSame(
			array(
				'count_type' => 'like',
				'id' => $this->post,
				'count' => 2,
				'liked' => true,
				'label' => '已赞',
				'reload' => false,
			),
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post ) ) )
		);
		self::assertSame(
			array( 1, false, '点赞' ),
			array_values(
				array_intersect_key(
					$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post, 'delete' => 1 ) ) ),
					array( 'count' => 0, 'liked' => 0, 'label' => 0 )
				)
			)
		);
		self::assertSame(
			array(
				'joined' => true,
				'status' => 'joined',
				'label' => '已加入',
				'reload' => false,
				'member_count' => 2,
				'message' => '已加入「胶片与日常」',
			),
			$this->data(
				$this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->elsewhere, 'joined' => '1' ) )
			)
		);
		self::assertSame(
			array(
				'joined' => false,
				'status' => 'none',
				'label' => '加入圈子',
				'reload' => false,
				'member_count' => 1,
				'message' => '已退出「胶片与日常」',
			),
			$this->data(
				$this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->elsewhere, 'joined' => '0' ) )
			)
		);
		$this->as_user( $this->reader );
		$kept = $this->data(
			$this->rest(
				'POST',
				'/favorite/add-object',
				array( 'favorite_id' => $this->private, 'post_id' => $this->article, 'type' => 'add' )
			)
		);
		self::assertSame(
			array( $this->private, $this->article, 1, '已收藏', true ),
			array( $kept['favorite_id'], $kept['post_id'], $kept['total'], $kept['label'], $kept['favorited'] )
		);
		$gone = $this->data(
			$this->rest(
				'POST',
				'/favorite/remove-object',
				array( 'favorite_id' => $this->private, 'post_id' => $this->article, 'type' => 'remove' )
			)
		);
		self::assertSame( array( 0, '收藏', false ), array( $gone['total'], $gone['label'], $gone['favorited'] ) );
	}

	public function test_favorites_of_another_are_their_public_folders(): void {
		$this->as_user( $this->outsider );
		self::assertSame(
			array( $this->folder ),
			array_column(
				$this->data( $this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->reader ) ) )['list'],
				'id'
			)
		);
		$this->as_user( $this->reader );
		$mine = $this->data( $this->rest( 'GET', '/favorite/get-favorites', array( 'post_id' => $this->post ) ) );
		self::assertSame( '选择收藏夹', $mine['title'] );
		$has = array_column( $mine['list'], 'has', 'id' );
		self::assertSame( array( true, false ), array( $has[ $this->folder ], $has[ $this->private ] ) );
	}

	public function test_posts_of_a_folder_are_read_to_the_end_by_cursor(): void {
		$this->as_user( $this->reader );
		$this->data(
			$this->rest(
				'POST',
				'/favorite/add-object',
				array( 'favorite_id' => $this->folder, 'post_id' => $this->article )
			)
		);
		$seen = array();
		$next = '';
		for ( $n = 0; null !== $next && $n < 5; $n++ ) {
			$page = $this->data(
				$this->rest(
					'GET',
					'/user/favorites',
					array(
						'user_id' => $this->reader,
						'favorite_id' => $this->folder,
						'per_page' => 1,
						'cursor' => $next,
					)
				)
			);
			$seen = array( ...$seen, ...array_column( $page['list'], 'id' ) );
			$next = $page['next_cursor'];
		}
		sort( $seen );
		$kept = array( $this->post, $this->article );
		sort( $kept );
		self::assertSame( $kept, $seen );
	}

	public function test_a_members_only_circle_shows_its_card_and_nothing_else(): void {
		$this->as_user( $this->outsider );
		$card = $this->data( $this->rest( 'GET', "/circle/$this->closed" ) );
		self::assertSame( array( false, 1 ), array( $card['joined'], $card['content_count'] ) );
		self::assertSame( array(), $this->listed( array( 'source' => 'circle', 'circle_id' => $this->closed ) ) );
		$this->assert_refused( $this->rest( 'GET', "/content/$this->secret" ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->rest( 'GET', '/circle/members', array( 'circle_id' => $this->closed ) ),
			403,
			'zeromo_forbidden'
		);
	}

	public function test_owners_and_invitations_have_their_own_refusals(): void {
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ),
			409,
			'zeromo_owner_cannot_leave'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $this->circle, 'joined' => 0 ) ),
			409,
			'zeromo_owner_cannot_leave'
		);
	}

	public function test_blank_keywords_find_nothing_and_long_ones_are_refused(): void {
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/post/search' ) ) );
		self::assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/post/search', array( 'keywords' => " \u{3000} " ) ) )
		);
		$this->assert_refused(
			$this->rest( 'GET', '/post/search', array( 'keywords' => str_repeat( '字', 101 ) ) ),
			400,
			'rest_invalid_param'
		);
		$found = $this->data(
			$this->rest(
				'GET',
				'/post/search',
				array( 'keywords' => '清晨的山路', 'fields' => 'id,post_content,post_password' )
			)
		);
		self::assertSame( array( array( 'id' => $this->post ) ), $found );
	}

	public function test_an_absent_field_stays_and_an_empty_one_clears(): void {
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $this->post, 'post_content' => '改过了' ) ) );
		$post = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertSame(
			array( '清晨的山路', $this->circle, 1, 2 ),
			array( $post['post_title'], $post['circle']['id'], count( $post['topics'] ), count( $post['images'] ) )
		);
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $this->post,
					'post_title' => '',
					'circle_id' => '',
					'topic_id' => array( '' ),
					'image_ids' => '',
				)
			)
		);
		$post = $this->data( $this->rest( 'GET', "/content/$this->post" ) );
		self::assertSame(
			array( '', null, array(), array() ),
			array( $post['post_title'], $post['circle'], $post['topics'], $post['images'] )
		);
	}

	public function test_a_comment_may_carry_a_picture_of_its_writer(): void {
		$this->as_user( $this->reader );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $this->post, 'comment' => '看', 'image_id' => $this->pictures[0] )
			),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $this->owner );
		$call  = array( 'post_id' => $this->post, 'comment' => '', 'image_id' => $this->pictures[0] );
		$first = $this->data( $this->rest( 'POST', '/comment', $call ) );
		self::assertSame( $first['id'], $this->data( $this->rest( 'POST', '/comment', $call ) )['id'] );
		$this->as_user( 0 );
		$images = array_column(
			$this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) )['items'],
			'image',
			'id'
		);
		self::assertSame( $this->pictures[0], $images[ $first['id'] ]['id'] );
		self::assertNull( $images[ $this->comment ] );
		self::assertStringContainsString( esc_url( $images[ $first['id'] ]['thumb'] ), $first['html'] );
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => ' ' ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_one_message_for_a_wrong_account_and_a_wrong_password(): void {
		$this->as_user( 0 );
		$known   = $this->rest(
			'POST',
			'/auth/login',
			array( 'account' => (string) get_userdata( $this->reader )?->user_login, 'password' => 'wrong' )
		);
		$unknown = $this->rest( 'POST', '/auth/login', array( 'account' => 'nobody-at-all', 'password' => 'wrong' ) );
		self::assertSame( $known->get_data(), $unknown->get_data() );
		self::assertSame( $known->get_status(), $unknown->get_status() );
	}

	/** @return list<string> */
	private static function words( string $text ): array {
		return array_values( array_filter( explode( ' ', $text ) ) );
	}
}
