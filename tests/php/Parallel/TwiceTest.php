<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Parallel\Auth\InviteTest;
use Zeromo\Community\Tests\Parallel\Auth\TwoFactorTest;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * The same request many times at one moment does its work once: the write routes of circles, chat, notices, moderation,
 * muting and topics that are alike in this. Those that need more to be said have tests of their own, named in
 * ELSEWHERE.
 *
 * @phpstan-import-type Made from TwiceCases
 */
final class TwiceTest extends ParallelTestCase {

	use TwiceCases;

	/** How many send the same at once. */
	private const TIMES = 6;

	/** Act on a member => how the circle is joined, acts before it, rows left that are so, members left. */
	private const ACTS = array(
		'reject'  => array( 'approval', array(), 0, 'status = 2', 1 ),
		'promote' => array( 'open', array(), 1, 'status = 1 AND role = 1', 2 ),
		'demote'  => array( 'open', array( 'promote' ), 1, 'status = 1 AND role = 0', 2 ),
		'mute'    => array( 'open', array(), 1, 'status = 1 AND muted = 1', 2 ),
		'unmute'  => array( 'open', array( 'mute' ), 1, 'status = 1 AND muted = 0', 2 ),
		'remove'  => array( 'open', array(), 1, 'status = 3', 1 ),
		'allow'   => array( 'open', array( 'remove' ), 0, 'status = 3', 1 ),
	);

	/** Route => where it is sent many times at once. */
	private const ELSEWHERE = array(
		'POST /admin/bulk/{id}/undo'  => array( BulkTest::class, 'test_a_queue_is_decided_and_taken_back_once' ),
		'POST /admin/comments/bulk'   => array( BulkTest::class, 'test_two_moderators_with_the_same_rows_at_once' ),
		'POST /admin/content/bulk'    => array( BulkTest::class, 'test_two_moderators_with_the_same_rows_at_once' ),
		'POST /admin/members/bulk'    => array( BulkTest::class, 'test_two_moderators_with_the_same_rows_at_once' ),
		'POST /admin/reports/bulk'    => array( BulkTest::class, 'test_a_queue_is_decided_and_taken_back_once' ),
		'POST /admin/topics/bulk'     => array( BulkTest::class, 'test_two_moderators_with_the_same_rows_at_once' ),
		'POST /admin/waiting/bulk'    => array( BulkTest::class, 'test_two_moderators_with_the_same_rows_at_once' ),
		'POST /admin/withdrawals/bulk' => array( BulkTest::class, 'test_two_moderators_with_the_same_rows_at_once' ),
		'POST /account/web-push'      => array(
			WebPushTest::class,
			'test_one_browser_is_one_row_and_is_taken_away_once',
		),
		'DELETE /account/web-push'    => array(
			WebPushTest::class,
			'test_one_browser_is_one_row_and_is_taken_away_once',
		),
		'POST /account/web-push/settings' => array( WebPushTest::class, 'test_two_windows_save_their_wishes' ),
		'POST /account/feed-key'      => array(
			FeedKeyTest::class,
			'test_of_keys_made_at_once_one_is_good_and_none_after_it_is_taken_back',
		),
		'DELETE /account/feed-key'    => array(
			FeedKeyTest::class,
			'test_of_keys_made_at_once_one_is_good_and_none_after_it_is_taken_back',
		),
		'DELETE /admin/two-factor'    => array(
			TwoFactorTest::class,
			'test_staff_takes_it_off_once',
		),
		'POST /admin/invites'         => array( InviteTest::class, 'test_each_code_of_staff_is_another' ),
		'POST /admin/archives/{id}/part' => array( OwnerActsTest::class, 'test_a_part_of_an_archive_is_taken_once' ),
		'POST /admin/ip-region'       => array(
			RegionFileTest::class,
			'test_a_file_is_put_in_use_once_and_removed_once',
		),
		'DELETE /admin/ip-region'     => array(
			RegionFileTest::class,
			'test_a_file_is_put_in_use_once_and_removed_once',
		),
		'POST /admin/export'          => array(
			OwnerActsTest::class,
			'test_a_file_is_logged_as_often_as_it_is_taken',
		),
		'POST /admin/health'          => array( OwnerActsTest::class, 'test_a_check_answers_all_alike' ),
		'POST /admin/archives'        => array(
			OwnerActsTest::class,
			'test_an_archive_is_begun_stopped_and_removed_once',
		),
		'POST /admin/archives/{id}'   => array(
			OwnerActsTest::class,
			'test_an_archive_is_begun_stopped_and_removed_once',
		),
		'DELETE /admin/archives/{id}' => array(
			OwnerActsTest::class,
			'test_an_archive_is_begun_stopped_and_removed_once',
		),
		'POST /admin/import'          => array( OwnerActsTest::class, 'test_an_import_is_stopped_once' ),
		'POST /admin/webhooks' => array( OwnerActsTest::class, 'test_a_webhook_is_made_and_removed_once' ),
		'DELETE /admin/webhooks/{id}' => array( OwnerActsTest::class, 'test_a_webhook_is_made_and_removed_once' ),
		'POST /admin/webhooks/{id}/secret' => array(
			OwnerActsTest::class,
			'test_secrets_and_tests_are_logged_as_often_as_they_are_made',
		),
		'POST /admin/webhooks/{id}/test' => array(
			OwnerActsTest::class,
			'test_secrets_and_tests_are_logged_as_often_as_they_are_made',
		),
		'POST /admin/webhook-deliveries/{id}' => array( OwnerActsTest::class, 'test_a_message_is_sent_again_once' ),
		'POST /admin/jobs/{id}'       => array( OwnerActsTest::class, 'test_a_job_is_dropped_once' ),
		'POST /admin/numbers/tell'    => array( OwnerActsTest::class, 'test_many_are_told_by_one_job' ),
		'POST /admin/rights'          => array( OwnerActsTest::class, 'test_a_right_is_given_once' ),
		'POST /admin/safe-mode'       => array(
			OwnerActsTest::class,
			'test_of_many_links_to_safe_mode_one_opens_it',
		),
		'POST /admin/tools'           => array( OwnerActsTest::class, 'test_a_tool_runs_as_often_as_it_says' ),
		'POST /admin/agreements'      => array(
			AgreementTest::class,
			'test_a_page_published_by_many_at_once_is_one_version',
		),
		'POST /admin/levels'          => array( LevelTest::class, 'test_a_table_saved_by_many_at_once_is_saved_once' ),
		'POST /admin/badges'          => array( BadgeTest::class, 'test_the_same_badge_sent_at_once_is_one' ),
		'DELETE /admin/badges'        => array( BadgeTest::class, 'test_the_same_badge_sent_at_once_is_one' ),
		'POST /admin/badges/{id}'     => array( BadgeTest::class, 'test_the_same_badge_sent_at_once_is_one' ),
		'POST /account/buy-vip-member' => array( PlanTest::class, 'test_one_credit_is_spent_once' ),
		'POST /post/buy'              => array( PaidPostTest::class, 'test_one_post_is_bought_once_by_each' ),
		'POST /gifts'                 => array( GiftTest::class, 'test_one_gift_arrives_once' ),
		'POST /series'                => array( SeriesTest::class, 'test_a_series_sent_often_with_one_key_is_one' ),
		'POST /series/buy'            => array( SeriesTest::class, 'test_one_series_is_bought_once_by_each' ),
		'POST /series/{id}'           => array( SeriesTest::class, 'test_the_same_change_at_once_is_one' ),
		'POST /series/{id}/posts'     => array( SeriesTest::class, 'test_the_same_change_at_once_is_one' ),
		'POST /tips'                  => array( TipTest::class, 'test_a_tip_sent_often_with_one_key_is_one' ),
		'POST /admin/coupons'         => array( ShopTest::class, 'test_a_coupon_with_one_use_has_one_winner' ),
		'POST /shop/buy'              => array( ShopTest::class, 'test_many_buyers_and_few_pieces' ),
		'POST /account/addresses'     => array( AddressTest::class, 'test_an_address_sent_at_once_is_one' ),
		'DELETE /account/addresses/{id}' => array( AddressTest::class, 'test_an_address_sent_at_once_is_one' ),
		'POST /account/invoices'      => array( InvoiceTest::class, 'test_an_order_has_one_invoice' ),
		'DELETE /account/invoices/{id}' => array( InvoiceTest::class, 'test_an_order_has_one_invoice' ),
		'POST /admin/invoices/{id}'   => array( InvoiceTest::class, 'test_an_order_has_one_invoice' ),
		'POST /shop/reviews'          => array( ProductReviewTest::class, 'test_an_order_is_reviewed_once' ),
		'POST /shop/reviews/{id}/answer' => array( ProductReviewTest::class, 'test_an_order_is_reviewed_once' ),
		'DELETE /shop/reviews/{id}'   => array( ProductReviewTest::class, 'test_an_order_is_reviewed_once' ),
		'POST /admin/products'        => array( ShopTest::class, 'test_a_product_sent_at_once_with_one_key_is_one' ),
		'POST /shop/orders/{order_no}' => array( ShopTest::class, 'test_a_parcel_is_shipped_and_received_once' ),
		'POST /shop/orders/{order_no}/download' => array(
			ShopTest::class,
			'test_a_file_that_is_pressed_at_once_is_downloaded_once',
		),
		'POST /admin/shop-orders/{order_no}' => array( ShopTest::class, 'test_a_parcel_is_shipped_and_received_once' ),
		'POST /generation'            => array(
			GenerationTest::class,
			'test_the_same_key_at_once_is_one_and_points_suffice_for_what_is_drawn',
		),
		'DELETE /generation/{id}'     => array(
			GenerationTest::class,
			'test_a_generation_is_taken_back_once_whoever_ends_it',
		),
		'DELETE /admin/generations/{id}' => array(
			GenerationTest::class,
			'test_a_generation_is_taken_back_once_whoever_ends_it',
		),
		'POST /admin/generation-models' => array( GenerationTest::class, 'test_a_tool_sent_at_once_is_one' ),
		'POST /admin/generation-models/{id}/check' => array(
			GenerationTest::class,
			'test_a_tool_sent_at_once_is_one',
		),
		'POST /admin/generation-choices' => array( GenerationTest::class, 'test_a_tool_sent_at_once_is_one' ),
		'DELETE /admin/generation-models/{id}' => array( GenerationTest::class, 'test_a_tool_sent_at_once_is_one' ),
		'DELETE /admin/generation-choices/{id}' => array( GenerationTest::class, 'test_a_tool_sent_at_once_is_one' ),
		'POST /admin/plans'           => array( PlanTest::class, 'test_the_same_plan_sent_at_once_is_one' ),
		'DELETE /admin/plans'         => array( PlanTest::class, 'test_the_same_plan_sent_at_once_is_one' ),
		'POST /admin/cards'           => array(
			WalletTest::class,
			'test_batches_at_once_are_each_their_own_and_a_card_goes_once',
		),
		'DELETE /admin/cards'         => array(
			WalletTest::class,
			'test_batches_at_once_are_each_their_own_and_a_card_goes_once',
		),
		'POST /admin/bills'           => array( StaffMoneyTest::class, 'test_the_bill_of_a_day_is_one' ),
		'POST /admin/credit'          => array( StaffMoneyTest::class, 'test_a_credit_with_one_key_is_booked_once' ),
		'POST /admin/credit/{id}'     => array(
			StaffMoneyTest::class,
			'test_a_credit_is_confirmed_by_a_second_person_once',
		),
		'POST /admin/orders/{order_no}/refund' => array( RefundTest::class, 'test_an_order_is_paid_back_once' ),
		'POST /orders/{order_no}/refund' => array( RefundTest::class, 'test_a_refund_by_rule_is_given_once' ),
		'DELETE /orders/{order_no}/refund' => array( RefundTest::class, 'test_a_request_is_decided_once' ),
		'POST /admin/refund-requests/{id}' => array( RefundTest::class, 'test_a_request_is_decided_once' ),
		'POST /admin/refunds/{id}'    => array( RefundTest::class, 'test_a_refund_that_waits_is_dealt_with_once' ),
		'POST /admin/gateways/{gateway}' => array( RefundTest::class, 'test_a_configuration_with_one_key_is_one' ),
		'POST /admin/gateways/{gateway}/check' => array(
			RefundTest::class,
			'test_a_configuration_with_one_key_is_one',
		),
		'POST /admin/unmatched/{id}'  => array( WalletTest::class, 'test_unmatched_money_is_dealt_with_once' ),
		'POST /admin/payouts/{id}'    => array( WalletTest::class, 'test_two_presses_send_one_transfer' ),
		'POST /admin/withdrawals/{id}' => array( WalletTest::class, 'test_a_step_is_gone_once' ),
		'POST /admin/transfers/{id}'  => array(
			TransferTest::class,
			'test_one_proof_one_decision_and_one_payment',
		),
		'POST /payment/transfer'      => array(
			TransferTest::class,
			'test_one_proof_one_decision_and_one_payment',
		),
		'POST /admin/marks/{id}'      => array( MarkTest::class, 'test_one_application_and_one_decision' ),
		'POST /admin/reports/{id}'    => array( ReportTest::class, 'test_two_decisions_at_once_are_one' ),
		'POST /admin/settings'        => array( SettingsTest::class, 'test_all_of_them_are_in_force' ),
		'POST /admin/checklist'           => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /admin/setup/close'         => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /admin/setup/filing'        => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /admin/setup/kind'          => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /admin/setup/people'        => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /admin/setup/place'         => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /admin/setup/site'          => array( SetupTest::class, 'test_each_step_is_done_once' ),
		'POST /chat'                  => array( ChatTest::class, 'test_the_same_key_twenty_times_is_one_message' ),
		'POST /circle'                => array( CircleMakeTest::class, 'test_one_form_makes_one_circle' ),
		'POST /circle/essence'        => array(
			CirclePostsTest::class,
			'test_a_post_is_chosen_once_and_its_author_told_once',
		),
		'POST /circle/join'           => array(
			CircleJoinTest::class,
			'test_rows_count_and_answers_agree_after_joining_and_after_leaving',
		),
		'POST /circle/leave'          => array(
			CircleJoinTest::class,
			'test_rows_count_and_answers_agree_after_joining_and_after_leaving',
		),
		'POST /circle/move'           => array(
			CirclePostsTest::class,
			'test_a_post_is_moved_to_another_topic_once_and_its_author_told_once',
		),
		'POST /circle/reading-window' => array( CirclePostsTest::class, 'test_a_reading_window_is_set_once' ),
		'POST /circle/take-out'       => array(
			CirclePostsTest::class,
			'test_a_post_is_taken_out_once_and_its_author_told_once',
		),
		'POST /circle/pin'            => array(
			CirclePostsTest::class,
			'test_of_many_pins_at_once_three_stay_and_each_once',
		),
		'POST /circle/update_options' => array(
			CirclePostsTest::class,
			'test_options_changed_at_once_are_all_changed',
		),
		'DELETE /message/delete'      => array(
			NoticeTest::class,
			'test_numbers_are_those_of_the_rows_whatever_happens_at_once',
		),
		'POST /message/read'          => array(
			NoticeTest::class,
			'test_numbers_are_those_of_the_rows_whatever_happens_at_once',
		),
		'POST /report'                => array( ReportTest::class, 'test_one_case_one_report_each_one_decision' ),
		'POST /topic'                 => array( NewTopicTest::class, 'test_two_at_once_make_one' ),
		'POST /topic/follow'          => array( TopicFollowTest::class, 'test_rows_totals_and_answers_agree' ),
		'POST /topic/merge'           => array( TopicMergeTest::class, 'test_one_of_two_stays_and_all_is_counted' ),
		'POST /topic/unfollow'        => array( TopicFollowTest::class, 'test_rows_totals_and_answers_agree' ),
		'POST /topic/view'            => array(
			TopicFollowTest::class,
			'test_one_viewer_at_once_is_one_and_twenty_are_twenty',
		),
	);

	/**
	 * @return iterable<string, array{\Closure(self): array<mixed>}> Route and what it does there => what makes the
	 *   case.
	 */
	public static function cases(): iterable {
		yield 'POST /circle/{id}' => array( static fn( self $test ): array => $test->circle_edit() );
		foreach ( self::ACTS as $act => $how ) {
			yield "POST /circle/members/{user_id} $act" => array(
				static fn( self $test ): array => $test->member( $act, ...$how ),
			);
		}
		yield 'POST /circle/invite' => array( static fn( self $test ): array => $test->invite() );
		yield 'DELETE /circle/invite' => array( static fn( self $test ): array => $test->invite_gone() );
		yield 'POST /circle/sample' => array( static fn( self $test ): array => $test->circle_samples() );
		yield 'POST /circle/topic' => array( static fn( self $test ): array => $test->circle_topics() );
		yield 'POST /chat/recall' => array( static fn( self $test ): array => $test->chat_recall() );
		yield 'DELETE /chat/delete a message' => array( static fn( self $test ): array => $test->chat_delete() );
		yield 'DELETE /chat/delete a conversation' => array( static fn( self $test ): array => $test->chat_clear() );
		yield 'POST /message/settings' => array( static fn( self $test ): array => $test->notice_settings() );
		yield 'POST /admin/emoji' => array( static fn( self $test ): array => $test->emoji_category() );
		yield 'POST /admin/words' => array( static fn( self $test ): array => $test->word() );
		yield 'DELETE /admin/words' => array( static fn( self $test ): array => $test->word_gone() );
		yield 'POST /admin/bans' => array( static fn( self $test ): array => $test->ban() );
		yield 'DELETE /admin/bans' => array( static fn( self $test ): array => $test->ban_gone() );
		yield 'POST /admin/reports/{id}/claim' => array( static fn( self $test ): array => $test->claim() );
		yield 'POST /admin/reports/{id}/notes' => array( static fn( self $test ): array => $test->case_note() );
		yield 'POST /admin/appeals/{id}' => array( static fn( self $test ): array => $test->appeal() );
		yield 'POST /admin/undo' => array( static fn( self $test ): array => $test->undo() );
		yield 'POST /admin/waiting post' => array( static fn( self $test ): array => $test->waiting_post() );
		yield 'POST /admin/waiting comment' => array( static fn( self $test ): array => $test->waiting_comment() );
		yield 'POST /admin/waiting picture' => array( static fn( self $test ): array => $test->waiting_picture() );
		yield 'POST /quiet/posts' => array( static fn( self $test ): array => $test->hidden() );
		yield 'POST /quiet/posts back' => array( static fn( self $test ): array => $test->shown() );
		yield 'POST /quiet/circles' => array( static fn( self $test ): array => $test->muted_circle() );
		yield 'POST /quiet/threads' => array( static fn( self $test ): array => $test->muted_thread() );
		yield 'POST /quiet/words' => array( static fn( self $test ): array => $test->muted() );
		yield 'POST /quiet/words back' => array( static fn( self $test ): array => $test->unmuted() );
		yield 'DELETE /topic/{id}' => array( static fn( self $test ): array => $test->topic_gone() );
		yield 'POST /topic/{id} name' => array(
			static fn( self $test ): array => $test->topic_edit(
				array( 'name' => '改名' . bin2hex( random_bytes( 4 ) ) ),
				1
			),
		);
		yield 'POST /topic/{id} description' => array(
			static fn( self $test ): array => $test->topic_edit( array( 'description' => '换个说法' ), 0 ),
		);
	}

	#[DataProvider( 'cases' )]
	public function test_many_at_once_are_one( \Closure $make ): void {
		/** @var Made $made */
		$made = $make( $this );
		[ $calls, $statuses, $left ] = $made;
		$answers = $this->at_once( 1 === count( $calls ) ? array_fill( 0, self::TIMES, $calls[0] ) : $calls );
		$said    = array_count_values( array_column( $answers, 'status' ) );
		ksort( $said );
		$this->assertSame( $statuses, $said, (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE ) );
		foreach ( $left as $what => [ $wanted, $sql, $values ] ) {
			$this->assertSame( $wanted, $this->db()->value( $sql, $values ), $what );
		}
		$this->assertSame( array(), $this->wrong_totals() );
	}

	/** A write route that comes later is in one of the two tables, too. */
	public function test_every_write_route_of_these_rooms_is_sent_many_times_at_once(): void {
		$contract = json_decode(
			(string) file_get_contents( dirname( __DIR__, 3 ) . '/contracts/rest.schema.json' ),
			true
		);
		$here     = array_map(
			static fn( string $name ): string => implode( ' ', array_slice( explode( ' ', $name ), 0, 2 ) ),
			array_keys( iterator_to_array( self::cases() ) )
		);
		$routes   = preg_grep(
			'~^(POST|PUT|PATCH|DELETE) /(circle|chat|message|report|admin|quiet|topic)\b~',
			array_keys( $contract['routes'] )
		);
		$this->assertSame(
			array(),
			array_values(
				array_diff( (array) $routes, $here, array_keys( self::ELSEWHERE ) )
			)
		);
		foreach ( self::ELSEWHERE as $route => [ $class, $method ] ) {
			$this->assertTrue( method_exists( $class, $method ), $route );
		}
	}
}
