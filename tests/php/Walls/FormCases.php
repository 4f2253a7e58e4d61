<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use Zeromo\Community\Payments\Api\PurchaseButton;

/** One good call of every form without script, every store and every action of ours. */
trait FormCases {

	/**
	 * By action of admin-post.php, then by what is done.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>>
	 */
	private function form_cases(): array {
		$word   = static fn(): string => bin2hex( random_bytes( 4 ) );
		$routes = $this->calls();
		$same   = static fn( string $route, array $more = array() ): \Closure => static function () use (
			$routes,
			$route,
			$more
		): array {
			$call = $routes[ $route ]();
			return array( $call['user'], $more + $call['params'] );
		};
		return array(
			'zeromo_account'         => array(
				'profile' => fn(): array => array( $this->writer, array( 'do' => 'profile', 'display_name' => '写手' ) ),
				'privacy' => fn(): array => array( $this->writer, array( 'do' => 'privacy' ) ),
			),
			'zeromo_address'         => array(
				'save'   => $same( 'POST /account/addresses', array( 'task' => 'save' ) ),
				'remove' => $same( 'DELETE /account/addresses/{id}', array( 'task' => 'remove' ) ),
			),
			'zeromo_appeal'          => array( 'appeal' => $same( 'POST /appeal' ) ),
			'zeromo_appeal_decide'   => array( 'decide' => $same( 'POST /admin/appeals/{id}' ) ),
			'zeromo_block'           => array( 'block' => $same( 'POST /user/block' ) ),
			'zeromo_chat_clear'      => array(
				'a conversation' => fn(): array => array(
					$this->owner,
					array( 'user_id' => $this->note( $this->reader, $this->owner ) > 0 ? $this->reader : 0 ),
				),
			),
			'zeromo_chat_send'       => array(
				'to the owner' => fn(): array => array(
					$this->writer,
					array( 'user_id' => $this->owner, 'content' => $word(), 'idempotency_key' => $word() ),
				),
			),
			'zeromo_circle_edit'     => array(
				'the circle' => fn(): array => array(
					$this->owner,
					array( 'circle_id' => $this->circle, 'description' => $word() ),
				),
			),
			'zeromo_circle_invite'   => array(
				'make' => $same( 'POST /circle/invite' ),
				'revoke' => $same( 'DELETE /circle/invite' ),
			),
			'zeromo_circle_join'     => array( 'another circle' => $same( 'POST /circle/join' ) ),
			'zeromo_circle_member'   => array(
				'promote' => fn(): array => array(
					$this->owner,
					array( 'user_id' => $this->reader, 'circle_id' => $this->circle, 'act' => 'promote' ),
				),
			),
			'zeromo_circle_move'     => array( 'a post of the circle' => $same( 'POST /circle/move' ) ),
			'zeromo_circle_new'      => array(
				'a circle' => fn(): array => array( $this->writer, array( 'title' => '圈子' . $word() ) ),
			),
			'zeromo_circle_options'  => array(
				'the circle' => fn(): array => array(
					$this->owner,
					array( 'circle_id' => $this->circle, 'options' => array( 'words_max' => 500 ) ),
				),
			),
			'zeromo_circle_post'     => array(
				'pin' => fn(): array => array(
					$this->owner,
					array( 'circle_id' => $this->circle, 'post_id' => $this->in_circle(), 'pinned' => 1 ),
				),
			),
			'zeromo_circle_rule'     => array(
				'the circle' => fn(): array => array(
					$this->owner,
					array( 'circle_id' => $this->circle, 'join_mode' => 'approval' ),
				),
			),
			'zeromo_reading_window'  => array( 'the circle' => $same( 'POST /circle/reading-window' ) ),
			'zeromo_circle_samples'  => array( 'the circle' => $same( 'POST /circle/sample' ) ),
			'zeromo_circle_topics'   => array( 'the circle' => $same( 'POST /circle/topic' ) ),
			'zeromo_comment_delete'  => array( 'a comment' => $same( 'DELETE /comment/delete' ) ),
			'zeromo_comment_control' => array( 'close' => $same( 'POST /comment/control' ) ),
			'zeromo_comment_edit'    => array( 'a comment' => $same( 'POST /comment/edit' ) ),
			'zeromo_comment_held'    => array( 'a comment' => $same( 'POST /comment/held' ) ),
			'zeromo_comment_hold'    => array( 'a post' => $same( 'POST /comment/hold' ) ),
			'zeromo_payment_password' => array(
				'off' => $same( 'DELETE /account/payment-password', array( 'task' => 'off' ) ),
			),
			'zeromo_tax_identity'    => array( 'give' => $same( 'POST /account/tax-identity' ) ),
			'zeromo_merge'           => array( 'prove' => $same( 'POST /account/merge' ) ),
			'zeromo_minor'           => array( 'begin' => $same( 'POST /account/minor' ) ),
			'zeromo_comment_pin'     => array(
				'members-only' => fn(): array => array(
					$this->writer,
					array( 'id' => $this->said_inside(), 'pinned' => 1 ),
				),
			),
			'zeromo_export'          => array( 'members' => $same( 'POST /admin/export' ) ),
			'zeromo_folder'          => array(
				'make' => fn(): array => array( $this->reader, array( 'title' => $word() ) ),
				"another's" => fn(): array => array(
					$this->reader,
					array( 'favorite_id' => $this->folder, 'title' => $word() ),
				),
			),
			'zeromo_folder_delete'   => array(
				"another's" => fn(): array => array( $this->reader, array( 'favorite_id' => $this->folder ) ),
			),
			'zeromo_folder_follow'   => array(
				'public' => $same( 'POST /favorite/follow' ),
				'private' => fn(): array => array( $this->reader, array( 'favorite_id' => $this->private ) ),
			),
			'zeromo_folder_move'     => array(
				"another's" => fn(): array => array(
					$this->reader,
					array( 'favorite_id' => $this->folder, 'post_ids' => array( $this->post ), 'do' => 'out' ),
				),
			),
			'zeromo_folder_order'    => array( "another's" => $same( 'POST /favorite/order', array( 'move' => '' ) ) ),
			'zeromo_follow'          => array( 'follow' => $same( 'POST /user/follow', array( 'following' => 1 ) ) ),
			'zeromo_free_place'      => array(
				'take' => fn(): array => array( $this->writer, array( 'post_id' => $this->placed_post() ) ),
			),
			'zeromo_free_read'       => array(
				'open' => fn(): array => array( $this->writer, array( 'post_id' => $this->sold_post() ) ),
			),
			'zeromo_app_password'    => array(
				'away' => function (): array {
					$made = \WP_Application_Passwords::create_new_application_password(
						$this->reader,
						array( 'name' => '程序' . bin2hex( random_bytes( 3 ) ) )
					);
					return array(
						$this->reader,
						array( 'task' => 'revoke', 'uuid' => is_array( $made ) ? (string) $made[1]['uuid'] : '' ),
					);
				},
			),
			'zeromo_feed_key'        => array(
				'make' => fn(): array => array( $this->reader, array( 'do' => 'make' ) ),
			),
			'zeromo_front_page'      => array(
				'leave it' => fn(): array => array( $this->who['administrator'], array( 'do' => 'leave' ) ),
			),
			'zeromo_income_file'     => array(
				'own' => fn(): array => array( $this->reader, array( 'format' => 'csv' ) ),
			),
			'zeromo_invite'          => array( 'one more' => $same( 'POST /account/invites' ) ),
			'zeromo_invoice'         => array( 'ask' => $same( 'POST /account/invoices', array( 'task' => 'ask' ) ) ),
			'zeromo_like'            => array(
				'a post' => $same( 'POST /like' ),
				'members-only' => fn(): array => array( $this->writer, array( 'id' => $this->inside() ) ),
			),
			'zeromo_order'           => array(
				'cancel' => $same( 'POST /orders/{order_no}/cancel', array( 'task' => 'cancel' ) ),
				'pay'    => $same( 'POST /payment/submit', array( 'task' => 'pay' ) ),
			),
			'zeromo_product_review'  => array( 'write' => $same( 'POST /shop/reviews', array( 'task' => 'write' ) ) ),
			'zeromo_refund'          => array(
				'ask'      => $same( 'POST /orders/{order_no}/refund', array( 'task' => 'ask' ) ),
				'withdraw' => $same( 'DELETE /orders/{order_no}/refund', array( 'task' => 'withdraw' ) ),
			),
			'zeromo_sample_pay'      => array(
				'no attempt' => fn(): array => array( $this->reader, array( 'attempt' => 'abc', 'pays' => 0 ) ),
			),
			'zeromo_wechat_pay'      => array(
				'no attempt' => fn(): array => array( $this->reader, array( 'state' => 'abc', 'code' => 'abc' ) ),
			),
			'zeromo_transfer'        => array( 'send' => $same( 'POST /payment/transfer', array() ) ),
			'zeromo_payout_agreement' => array(
				'end' => $same( 'POST /wallet/payout-agreement', array( 'task' => 'end' ) ),
			),
			'zeromo_wallet'          => array(
				'cancel'   => $same( 'DELETE /wallet/withdraw', array( 'task' => 'cancel' ) ),
				'check in' => $same( 'POST /account/check-in', array( 'task' => 'check_in' ) ),
				'make'     => $same( 'POST /admin/cards', array( 'task' => 'make' ) ),
				'payee'    => $same( 'POST /wallet/withdraw-settings', array( 'task' => 'payee' ) ),
				'redeem'   => $same( 'POST /wallet/redeem', array( 'task' => 'redeem' ) ),
				'remove'   => $same( 'DELETE /admin/cards', array( 'task' => 'remove' ) ),
				'withdraw' => $same( 'POST /wallet/withdraw', array( 'task' => 'withdraw' ) ),
			),
			'zeromo_mark'            => array(
				'apply' => $same( 'POST /account/mark', array( 'task' => 'apply' ) ),
				'take back' => $same( 'DELETE /account/mark', array( 'task' => 'take_back' ) ),
			),
			'zeromo_moderation'      => array(
				'report' => $same( 'POST /report', array( 'task' => 'report' ) ),
				'decide' => $same( 'POST /admin/reports/{id}', array( 'task' => 'decide' ) ),
				'review' => $same( 'POST /admin/waiting', array( 'task' => 'review' ) ),
				'word'   => $same( 'POST /admin/words', array( 'task' => 'word' ) ),
				'unword' => $same( 'DELETE /admin/words', array( 'task' => 'unword' ) ),
				'ban'    => $same( 'POST /admin/bans', array( 'task' => 'ban' ) ),
				'unban'  => $same( 'DELETE /admin/bans', array( 'task' => 'unban' ) ),
			),
			'zeromo_notice_settings' => array(
				'save' => fn(): array => array( $this->owner, array( 'digest' => 'weekly' ) ),
			),
			'zeromo_netdisk_confirm' => array( 'own' => $same( 'POST /post/netdisk-confirm' ) ),
			'zeromo_netdisk_open'    => array( 'a link' => $same( 'POST /post/netdisk-open' ) ),
			'zeromo_netdisk_report'  => array( 'a link' => $same( 'POST /post/netdisk-report' ) ),
			'zeromo_notices'         => array(
				'read' => fn(): array => array( $this->owner, array( 'task' => 'read' ) ),
				"another's" => fn(): array => array( $this->owner, array( 'id' => $this->notice() ) ),
			),
			'zeromo_poll'            => array(
				'vote' => $same( 'POST /poll/vote' ),
				'members-only' => fn(): array => $this->ballot_inside(),
			),
			'zeromo_post_delete'     => array(
				'a post' => $same( 'DELETE /post/delete' ),
				'a draft' => fn(): array => array( $this->writer, array( 'id' => $this->draft() ) ),
			),
			'zeromo_publish'         => array(
				'new' => fn(): array => array( $this->writer, array( 'post_content' => $word() ) ),
				"another's" => fn(): array => array(
					$this->writer,
					array( 'id' => $this->in_circle(), 'post_content' => $word() ),
				),
			),
			'zeromo_quiet'           => array(
				'a word' => fn(): array => array( $this->writer, array( 'word' => '广告' ) ),
				'members-only' => fn(): array => array( $this->writer, array( 'post_id' => $this->inside() ) ),
			),
			'zeromo_rating'          => array(
				'an article' => fn(): array => array(
					$this->writer,
					array( 'rating' => 4, 'post_id' => $this->article ),
				),
			),
			'zeromo_archive'         => array(
				'the site' => fn(): array => array( $this->who['administrator'], array( 'id' => $this->archived() ) ),
			),
			'zeromo_bind'            => array( 'own address' => $same( 'POST /account/bind' ) ),
			'zeromo_oauth'           => array(
				'a provider' => $same( 'POST /account/oauth-bind' ),
				'own' => $same( 'POST /account/oauth-unbind' ),
			),
			'zeromo_web_push'        => array(
				'wishes' => $same( 'POST /account/web-push/settings', array( 'task' => 'save' ) ),
				'a device' => $same( 'DELETE /account/web-push', array( 'task' => 'remove' ) ),
			),
			'zeromo_passkey'         => array(
				'a name' => $same( 'POST /account/passkeys/rename', array( 'task' => 'rename' ) ),
				'away' => $same( 'POST /account/passkeys/remove', array( 'task' => 'remove' ) ),
			),
			'zeromo_two_factor'      => array(
				'begin' => $same( 'POST /account/two-factor/begin', array( 'task' => 'begin' ) ),
				'off' => $same( 'POST /account/two-factor/off', array( 'task' => 'off' ) ),
			),
			'zeromo_oauth_register'  => array( 'somebody new' => $same( 'POST /auth/oauth-register' ) ),
			'zeromo_resend_confirmation' => array( 'own address' => $same( 'POST /auth/resend-confirmation' ) ),
			'zeromo_review'          => array(
				'in a circle' => fn(): array => array(
					$this->moderator,
					array( 'post_id' => $this->waiting_inside(), 'decision' => 'approve' ),
				),
			),
			'zeromo_agree'           => array( 'accept' => $same( 'POST /agreements/accept' ) ),
			'zeromo_shield'          => array(
				'raise' => fn(): array => array( $this->reader, array( 'do' => 'shield', 'days' => 0 ) ),
			),
			'zeromo_topic'           => array(
				'make' => fn(): array => array(
					$this->writer,
					array( 'name' => '话题' . $word(), 'thumbnail_id' => $this->make_pictures( $this->writer, 1 )[0] ),
				),
			),
			'zeromo_topic_edit'      => array( 'edit' => $same( 'POST /topic/{id}' ) ),
			'zeromo_topic_follow'    => array(
				'follow' => fn(): array => array(
					$this->writer,
					array( 'topic_id' => $this->topic, 'following' => 1 ),
				),
			),
			'zeromo_topic_merge'     => array(
				'merge' => fn(): array => array(
					$this->moderator,
					array(
						'topic_id' => $this->make_topic( $word() ),
						'name' => (string) get_term( $this->topic )?->name,
					),
				),
			),
			'zeromo_purchase'        => array(
				'with the balance' => fn(): array => array(
					$this->funded(),
					array( 'method' => 'balance' ) + ( new PurchaseButton(
						'POST /post/buy',
						array( 'post_id' => $this->sold_post(), 'price' => '3.00' ),
						'隐藏内容',
						300
					) )->form_fields(),
				),
			),
			'zeromo_buy_product'     => array(
				'with the balance' => fn(): array => array(
					$this->funded(),
					array( 'product_id' => $this->product(), 'price' => '2.00', 'method' => 'balance' ),
				),
			),
			'zeromo_generation'      => array(
				'ask'     => $same( 'POST /generation', array( 'task' => 'ask' ) ),
				'publish' => fn(): array => array(
					$this->reader,
					array( 'task' => 'publish', 'id' => $this->generation( $this->reader ) ),
				),
				'remove'  => $same( 'DELETE /generation/{id}', array( 'task' => 'remove' ) ),
			),
			'zeromo_series'          => array(
				'close' => fn(): array => array(
					$this->owner,
					array( 'task' => 'close', 'series_id' => $this->series() ),
				),
			),
			'zeromo_guest_order'     => array(
				'buy'      => $same( 'POST /guest/orders', array( 'task' => 'buy' ) ),
				'find'     => $same( 'POST /guest/orders/find', array( 'task' => 'find' ) ),
				'pay'      => $same( 'POST /guest/orders/pay', array( 'task' => 'pay' ) ),
				'download' => $same( 'POST /guest/orders/download', array( 'task' => 'download' ) ),
				'claim'    => $same( 'POST /guest/orders/claim', array( 'task' => 'claim' ) ),
				'forget'   => fn(): array => array( 0, array( 'task' => 'forget' ) ),
			),
			'zeromo_shop_order'      => array(
				'receive'  => $same( 'POST /shop/orders/{order_no}', array( 'task' => 'receive' ) ),
				'download' => $same( 'POST /shop/orders/{order_no}/download', array( 'task' => 'download' ) ),
			),
			'zeromo_unlock'          => array(
				'with the password' => fn(): array => array(
					$this->writer,
					array( 'post_id' => $this->locked( 'password' ), 'password' => '芝麻开门' ),
				),
				'members-only' => fn(): array => array(
					$this->writer,
					array( 'post_id' => $this->inside(), 'password' => 'x' ),
				),
			),
			'zeromo_welcome'         => array(
				'put away' => fn(): array => array( $this->writer, array( 'do' => 'leave' ) ),
			),
		);
	}

	/**
	 * By our action, then by what is done.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>>
	 */
	private function ajax_cases(): array {
		$word = static fn(): string => bin2hex( random_bytes( 4 ) );
		$save = array( 'action_type' => 'save' );
		$drop = array( 'action_type' => 'delete' );
		return array(
			'zeromo_session'            => array( 'read' => fn(): array => array( $this->writer, array() ) ),
			'user_buy_shop_product'     => array(
				'with the balance' => fn(): array => array(
					$this->funded(),
					array( 'product_id' => $this->product(), 'quantity' => 1, 'method' => 'balance' ),
				),
			),
			'post_rating'               => array(
				'an article' => fn(): array => array(
					$this->writer,
					array( 'rating' => 4, 'post_id' => $this->article, 'duration' => 9 ),
				),
				'members-only' => fn(): array => array(
					$this->who['circle member'],
					array( 'rating' => 4, 'post_id' => $this->inside() ),
				),
			),
			'zeromo_content_store'      => array(
				'get'                 => fn(): array => array( $this->writer, array() ),
				'get own drafts'      => fn(): array => array( $this->writer, array( 'status' => 'draft' ) ),
				"get another's draft" => fn(): array => array(
					$this->writer,
					array( 'status' => 'draft', 'author' => $this->writer ),
				),
				'save'                => fn(): array => array(
					$this->writer,
					$save + array( 'post_content' => $word() ),
				),
				"save another's"      => fn(): array => array(
					$this->writer,
					$save + array( 'id' => $this->in_circle(), 'post_content' => $word() ),
				),
				"delete another's"    => fn(): array => array(
					$this->writer,
					$drop + array( 'id' => $this->in_circle() ),
				),
			),
			'zeromo_comment_store'      => array(
				'get'              => fn(): array => array( $this->writer, array( 'post_id' => $this->post ) ),
				'get members-only' => fn(): array => array( $this->writer, array( 'post_id' => $this->inside() ) ),
				'save'             => fn(): array => array(
					$this->writer,
					$save + array( 'post_id' => $this->post, 'comment' => $word() ),
				),
				"delete another's" => fn(): array => array(
					$this->writer,
					$drop + array( 'id' => $this->said_inside() ),
				),
			),
			'zeromo_circle_store'       => array(
				'get'    => fn(): array => array( $this->writer, array() ),
				'make'   => fn(): array => array( $this->writer, $save + array( 'title' => '圈子' . $word() ) ),
				'change' => fn(): array => array(
					$this->owner,
					$save + array( 'circle_id' => $this->circle, 'description' => $word() ),
				),
				'leave'  => fn(): array => array( $this->writer, $drop + array( 'circle_id' => $this->circle ) ),
			),
			'zeromo_favorite_store'     => array(
				'get'              => fn(): array => array( $this->reader, array( 'user_id' => $this->reader ) ),
				'get private'      => fn(): array => array( $this->reader, array( 'favorite_id' => $this->private ) ),
				'save'             => fn(): array => array( $this->reader, $save + array( 'title' => $word() ) ),
				"save another's"   => fn(): array => array(
					$this->reader,
					$save + array( 'favorite_id' => $this->folder, 'title' => $word() ),
				),
				"delete another's" => fn(): array => array(
					$this->reader,
					$drop + array( 'favorite_id' => $this->folder ),
				),
			),
			'zeromo_media_store'        => array(
				'get'              => fn(): array => array( $this->owner, array() ),
				"get another's"    => fn(): array => array( $this->owner, array( 'id' => $this->pictures[0] ) ),
				"get everybody's"  => fn(): array => array(
					$this->who['administrator'],
					array( 'current_user' => false ),
				),
				'save'             => fn(): array => array(
					$this->owner,
					$save + array(
						'data' => 'data:image/png;base64,' . base64_encode( $this->drawn->corners( 8, 8, 'png' ) ),
						'filename' => 'a.png',
					),
				),
				"delete another's" => fn(): array => array(
					$this->owner,
					$drop + array( 'id' => $this->make_pictures( $this->owner, 1 )[0] ),
				),
			),
			'zeromo_member_store'       => array(
				'get'              => fn(): array => array(
					$this->writer,
					array( 'user_id' => $this->writer, 'list' => 'followers' ),
				),
				'get own blocked'  => fn(): array => array( $this->writer, array( 'list' => 'blocked' ) ),
				"get another's blocked" => fn(): array => array(
					$this->writer,
					array( 'list' => 'blocked', 'user_id' => $this->writer ),
				),
				'search'           => fn(): array => array( $this->writer, array( 'search' => '林' ) ),
				'follow'           => fn(): array => array( $this->writer, $save + array( 'user_id' => $this->owner ) ),
				'unfollow'         => fn(): array => array( $this->writer, $drop + array( 'user_id' => $this->owner ) ),
			),
			'zeromo_message_store'      => array(
				'get'    => fn(): array => array( $this->writer, array() ),
				'send'   => fn(): array => array(
					$this->writer,
					$save + array( 'user_id' => $this->owner, 'content' => $word(), 'idempotency_key' => $word() ),
				),
				"delete another's" => fn(): array => array(
					$this->owner,
					$drop + array( 'id' => $this->note( $this->reader, $this->owner ) ),
				),
			),
			'zeromo_notification_store' => array(
				'get'              => fn(): array => array( $this->owner, array() ),
				'save'             => fn(): array => array( $this->owner, $save + array( 'all' => true ) ),
				"delete another's" => fn(): array => array( $this->owner, $drop + array( 'id' => $this->notice() ) ),
			),
			'zeromo_card_store'         => array(
				'get'    => fn(): array => array( $this->site_owner(), array() ),
				'save'   => fn(): array => array(
					$this->site_owner(),
					$save + array( 'asset' => 'points', 'amount' => '5', 'count' => 1 ),
				),
				'delete' => fn(): array => array( $this->site_owner(), $drop + array( 'id' => $this->card_id() ) ),
			),
			'zeromo_wallet_store'       => array(
				'get'    => fn(): array => array( $this->reader, array() ),
				'save'   => fn(): array => array(
					$this->reader,
					$save + array( 'channel' => 'bank', 'account' => $word() ),
				),
				'delete' => fn(): array => array( $this->paid_to(), $drop ),
			),
			'zeromo_order_store'        => array(
				'get'              => fn(): array => array( $this->reader, array() ),
				"pay another's"    => fn(): array => array(
					$this->reader,
					$save + array( 'order_no' => $this->waiting_order(), 'method' => 'small' ),
				),
				"delete another's" => fn(): array => array(
					$this->reader,
					$drop + array( 'order_no' => $this->waiting_order() ),
				),
			),
			'zeromo_generation_store'   => array(
				'get'              => fn(): array => array( $this->reader, array() ),
				'save'             => fn(): array => array( $this->reader, $save + $this->wanted() ),
				"delete another's" => fn(): array => array(
					$this->reader,
					$drop + array( 'id' => $this->generation( $this->reader ) ),
				),
			),
			'zeromo_withdraw_store'     => array(
				'get'              => fn(): array => array( $this->reader, array() ),
				'save'             => fn(): array => array(
					$this->rich(),
					$save + array( 'amount' => '1.00', 'channel' => 'bank' ),
				),
				"delete another's" => fn(): array => array(
					$this->reader,
					$drop + array( 'id' => $this->withdrawal( $this->reader ) ),
				),
			),
			'zeromo_topic_store'        => array(
				'get'    => fn(): array => array( $this->writer, array() ),
				'get followed' => fn(): array => array( $this->writer, array( 'following' => true ) ),
				'make'   => fn(): array => array(
					$this->writer,
					$save + array(
						'name' => '话题' . $word(),
						'thumbnail_id' => $this->make_pictures( $this->writer, 1 )[0],
					),
				),
				'change' => fn(): array => array(
					$this->moderator,
					$save + array( 'id' => $this->topic, 'description' => $word() ),
				),
				'delete' => fn(): array => array(
					$this->moderator,
					$drop + array( 'id' => $this->make_topic( $word() ) ),
				),
			),
		);
	}
}
