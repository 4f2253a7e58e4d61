<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Moderation;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Moderation\Api\ReportDecided;
use Zeromo\Community\Moderation\Api\ReportLink;
use Zeromo\Community\Moderation\View\ModerationTab;
use Zeromo\Community\Moderation\View\TopicReport;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

final class ReportTest extends ContentTestCase {

	private int $author;
	private int $reader;
	private int $other;
	private int $moderator;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->author    = $this->create_member( 'author', '林间' );
		$this->reader    = $this->create_member( 'subscriber', '小满' );
		$this->other     = $this->create_member( 'subscriber', '路人' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->post      = $this->publish( $this->author, '雾散了，茶园在脚下' );
	}

	private function report(
		int $member,
		string $type,
		int $id,
		string $reason = 'spam',
		string $detail = ''
	): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest(
			'POST',
			'/report',
			array( 'object_type' => $type, 'object_id' => $id, 'reason' => $reason, 'detail' => $detail )
		);
	}

	/** A comment, and its id. */
	private function add_comment( int $member, string $text, int $parent, int $post ): int {
		$this->as_user( $member );
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'id' => $parent, 'comment' => $text ) )
		)['id'];
	}

	/** @return list<array<string, mixed>> */
	private function queue( int $member, string $state = 'open' ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', '/admin/reports', array( 'state' => $state ) ) )['items'];
	}

	private function decide( int $member, int $case, string $decision, string $reason = '' ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', "/admin/reports/$case", array( 'decision' => $decision, 'reason' => $reason ) );
	}

	public function test_many_reports_of_one_thing_are_one_case_and_twice_is_as_once(): void {
		self::assertSame(
			'已收到举报，我们会尽快处理',
			$this->data( $this->report( $this->reader, 'activity', $this->post, 'abuse', ' 第二句 ' ) )['message']
		);
		$this->data( $this->report( $this->reader, 'post', $this->post ) );
		$this->data( $this->report( $this->other, 'zeromo_activity', $this->post, 'porn' ) );
		$items = $this->queue( $this->moderator );
		self::assertCount( 1, $items );
		self::assertSame(
			array( 'post', $this->post, 2, 'open', true, $this->author ),
			array(
				$items[0]['object_type'],
				$items[0]['object_id'],
				$items[0]['count'],
				$items[0]['state'],
				$items[0]['removes'],
				$items[0]['author']['id'],
			)
		);
		self::assertStringContainsString( '茶园', $items[0]['words'] );
		self::assertSame(
			array( array( 'porn', '色情低俗', '', $this->other ), array( 'abuse', '辱骂攻击', '第二句', $this->reader ) ),
			array_map(
				static fn( array $one ): array => array(
					$one['reason'],
					$one['label'],
					$one['detail'],
					$one['member']['id'],
				),
				$items[0]['reports']
			)
		);
	}

	public function test_who_and_what(): void {
		$this->assert_refused( $this->report( 0, 'post', $this->post ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->report( $this->author, 'post', $this->post ), 422, 'zeromo_content_invalid' );
		$this->assert_refused(
			$this->report( $this->reader, 'post', $this->post, 'boring' ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused( $this->report( $this->reader, 'page', $this->post ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->report( $this->reader, 'message', 1 ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->report( $this->reader, 'post', 99999999 ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->report( $this->reader, 'post', $this->post, 'other', str_repeat( '长', 5001 ) ),
			422,
			'zeromo_content_invalid'
		);
		$draft  = $this->make_post( $this->author, '草稿', '草稿', 'draft' );
		$closed = $this->make_circle( $this->author, false );
		$secret = $this->publish( $this->author, '只给圈友', array( 'circle_id' => $closed ) );
		$words  = $this->add_comment( $this->author, '只给圈友的评论', 0, $secret );
		$this->assert_refused( $this->report( $this->reader, 'post', $draft ), 404, 'zeromo_not_found' );
		$this->assert_refused(
			$this->report( $this->reader, 'activity', $this->make_post( $this->author ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->report( $this->reader, 'post', $secret ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->report( $this->reader, 'comment', $words ), 404, 'zeromo_not_found' );
		foreach ( array(
			array( 'user', $this->author ),
			array( 'circle', $closed ),
			array( 'comment', $this->add_comment( $this->author, '看见的评论', 0, $this->post ) ),
		) as [ $type, $id ] ) {
			self::assertSame( 200, $this->report( $this->reader, $type, $id )->get_status(), $type );
		}
		self::assertCount( 3, $this->queue( $this->moderator ) );
	}

	public function test_only_who_decides_sees_the_queue_and_a_manager_sees_the_own_circle(): void {
		$circle = $this->make_circle( $this->author, true, $this->reader );
		$inside = $this->publish( $this->reader, '圈里的话', array( 'circle_id' => $circle ) );
		$this->data( $this->report( $this->other, 'post', $inside ) );
		$this->data( $this->report( $this->other, 'post', $this->post ) );
		$this->as_user( $this->reader );
		$this->assert_refused( $this->rest( 'GET', '/admin/reports' ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->rest( 'GET', '/admin/staff-log' ), 403, 'zeromo_forbidden' );
		self::assertCount( 2, $this->queue( $this->moderator ) );
		$mine = $this->queue( $this->author );
		self::assertSame( array( $inside ), array_column( $mine, 'object_id' ) );
		$theirs = array_column( $this->queue( $this->moderator ), 'id', 'object_id' )[ $this->post ];
		$this->assert_refused( $this->decide( $this->author, $theirs, 'keep' ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->decide( $this->reader, $theirs, 'keep' ), 403, 'zeromo_forbidden' );
		$this->data( $this->decide( $this->author, $mine[0]['id'], 'remove', '跑题' ) );
		self::assertSame( 'trash', get_post_status( $inside ) );
	}

	public function test_a_manager_does_not_decide_about_themselves(): void {
		$circle = $this->make_circle( $this->author, true, $this->reader );
		$own    = $this->publish( $this->author, '圈主的话', array( 'circle_id' => $circle ) );
		$this->data( $this->report( $this->reader, 'post', $own, 'abuse', '我是小满，他骂我' ) );
		$case = $this->queue( $this->moderator )[0]['id'];
		self::assertSame( array(), $this->queue( $this->author ), 'not even that there is one' );
		foreach ( array( 'keep', 'remove' ) as $decision ) {
			$this->assert_refused( $this->decide( $this->author, $case, $decision, '原因' ), 404, 'zeromo_not_found' );
		}
		$this->data( $this->decide( $this->moderator, $case, 'keep' ) );
		self::assertSame( array(), $this->queue( $this->author, 'closed' ) );
	}

	public function test_no_moderator_reads_who_reported_them(): void {
		$other = $this->create_member( 'administrator' );
		$post  = $this->publish( $this->moderator, '版主的话' );
		$this->data( $this->report( $this->reader, 'post', $post ) );
		$this->data( $this->report( $this->reader, 'user', $this->moderator ) );
		self::assertSame( array(), $this->queue( $this->moderator ) );
		$cases = $this->queue( $other );
		self::assertCount( 2, $cases );
		$this->assert_refused( $this->decide( $this->moderator, $cases[0]['id'], 'keep' ), 404, 'zeromo_not_found' );
	}

	public function test_who_runs_a_circle_never_reads_who_reported(): void {
		$manager = $this->create_member();
		$circle  = $this->make_circle( $this->author, true, $this->reader, $manager );
		$this->as_user( $this->author );
		$this->data(
			$this->rest( 'POST', "/circle/members/$manager", array( 'circle_id' => $circle, 'action' => 'promote' ) )
		);
		$post = $this->publish( $this->other, '圈里的话', array( 'circle_id' => $this->joined( $circle, $this->other ) ) );
		$this->data( $this->report( $this->reader, 'post', $post, 'abuse', '我是小满，他骂我' ) );
		foreach ( array( 'open', 'closed' ) as $state ) {
			foreach ( array( $this->author, $manager ) as $staff ) {
				$items = $this->queue( $staff, $state );
				self::assertSame(
					array( array( null, 'abuse', '', $items[0]['created'] ) ),
					array_map(
						static fn( array $one ): array => array(
							$one['member'],
							$one['reason'],
							$one['detail'],
							$one['created'],
						),
						$items[0]['reports']
					)
				);
				$tabs = array_filter(
					Plugin::container()->all( AccountTab::class ),
					static fn( AccountTab $tab ): bool => $tab instanceof ModerationTab
				);
				$page = array_values( $tabs )[0]->html( $staff );
				self::assertStringContainsString( '不具名', 'open' === $state ? $page : '不具名' );
				foreach ( array( (string) wp_json_encode( $items, JSON_UNESCAPED_UNICODE ), $page ) as $text ) {
					self::assertStringNotContainsString( '小满', $text );
				}
			}
			self::assertSame(
				array( $this->reader, '我是小满，他骂我' ),
				array(
					$this->queue( $this->moderator, $state )[0]['reports'][0]['member']['id'],
					$this->queue( $this->moderator, $state )[0]['reports'][0]['detail'],
				)
			);
			if ( 'open' === $state ) {
				$this->data( $this->decide( $manager, $items[0]['id'], 'keep' ) );
			}
		}
	}

	public function test_a_topic_is_reported_and_decided_on(): void {
		$topic = $this->make_topic( '刷单群' );
		$used  = $this->make_topic( '长曝光' );
		$this->publish( $this->author, '在用的话题', array( 'topic_id' => array( $used ) ) );
		$this->assert_refused( $this->report( 0, 'topic', $topic ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->report( $this->reader, 'topic', 99999999 ), 404, 'zeromo_not_found' );
		$this->data( $this->report( $this->reader, 'topic', $topic ) );
		$this->data( $this->report( $this->other, 'zeromo_topic', $topic ) );
		$this->data( $this->report( $this->reader, 'topic', $used ) );
		$cases = array_column( $this->queue( $this->moderator ), null, 'object_id' );
		self::assertSame(
			array( 'topic', '话题', '#刷单群#', 2, true ),
			array(
				$cases[ $topic ]['object_type'],
				$cases[ $topic ]['label'],
				$cases[ $topic ]['words'],
				$cases[ $topic ]['count'],
				$cases[ $topic ]['removes'],
			)
		);
		$this->assert_refused(
			$this->decide( $this->moderator, $cases[ $used ]['id'], 'remove', '重复' ),
			409,
			'zeromo_topic_in_use'
		);
		$this->data( $this->decide( $this->moderator, $cases[ $used ]['id'], 'keep' ) );
		$this->data( $this->decide( $this->moderator, $cases[ $topic ]['id'], 'remove', '广告' ) );
		self::assertNull( get_term( $topic, 'zeromo_topic' ) );
		self::assertSame( array(), $this->queue( $this->moderator ) );
		$this->as_user( $this->reader );
		self::assertStringContainsString(
			'aria-label="举报"',
			( new TopicReport() )->html( $used, $this->author, $this->reader )
		);
		self::assertSame( '', ( new TopicReport() )->html( $used, $this->reader, $this->reader ) );
	}

	public function test_the_address_of_a_report_leads_to_its_form_and_a_visitor_over_signing_in(): void {
		self::throw_at_the_end();
		$comment = $this->add_comment( $this->author, '路过', 0, $this->post );
		wp_parse_str( (string) wp_parse_url( ReportLink::url( 'comment', $comment ), PHP_URL_QUERY ), $query );
		foreach ( array( $this->reader, 0 ) as $viewer ) {
			wp_set_current_user( $viewer );
			$_GET = $query;
			try {
				do_action( 'template_redirect' );
				self::fail( 'It leads nowhere.' );
			} catch ( \DomainException $left ) {
				self::assertSame( 303, $left->getCode() );
				wp_parse_str( (string) wp_parse_url( $left->getMessage(), PHP_URL_QUERY ), $there );
				if ( 0 === $viewer ) {
					wp_parse_str( (string) wp_parse_url( (string) $there['redirect_to'], PHP_URL_QUERY ), $there );
				}
				self::assertSame(
					array( 'comment', (string) $comment ),
					array( $there['object_type'], $there['object_id'] )
				);
			}
		}
	}

	/** The circle, joined. */
	private function joined( int $circle, int $member ): int {
		$this->service( CircleJoining::class )->join( $circle, $member );
		return $circle;
	}

	public function test_a_decision_is_made_once_is_logged_and_told(): void {
		$heard = array();
		$this->service( Events::class )->on(
			ReportDecided::class,
			static function ( ReportDecided $event ) use ( &$heard ): void {
				$heard[] = array( $event->object_id, $event->removed, $event->reason, $event->reporters );
			}
		);
		$comment = $this->add_comment( $this->author, '骂人的话', 0, $this->post );
		$this->data( $this->report( $this->reader, 'comment', $comment, 'abuse' ) );
		$this->data( $this->report( $this->other, 'comment', $comment ) );
		$case = $this->queue( $this->moderator )[0]['id'];
		$this->assert_refused( $this->decide( $this->moderator, $case, 'remove' ), 422, 'zeromo_content_invalid' );
		self::assertSame(
			array( 'message' => '已删除', 'reload' => true ),
			array_diff_key(
				$this->data( $this->decide( $this->moderator, $case, 'remove', '人身攻击' ) ),
				array( 'undo' => 0 )
			)
		);
		$this->assert_refused( $this->decide( $this->moderator, $case, 'keep' ), 409, 'zeromo_report_decided' );
		self::assertSame( 'trash', wp_get_comment_status( $comment ) );
		self::assertSame( array( array( $comment, true, '人身攻击', array( $this->reader, $this->other ) ) ), $heard );
		self::assertSame( array(), $this->queue( $this->moderator ) );
		self::assertSame(
			array( array( 'removed', '人身攻击', '' ) ),
			array_map(
				static fn( array $one ): array => array( $one['state'], $one['note'], $one['words'] ),
				$this->queue( $this->moderator, 'closed' )
			)
		);
		$log = $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'];
		self::assertSame(
			array( array( 'remove', 'comment', $comment, $this->author, $this->moderator, '人身攻击' ) ),
			array_map(
				static fn( array $row ): array => array(
					$row['action'],
					$row['object_type'],
					$row['object_id'],
					$row['member']['id'],
					$row['moderator']['id'],
					$row['reason'],
				),
				$log
			)
		);
		$this->data( $this->report( $this->reader, 'post', $this->post ) );
		$this->data( $this->decide( $this->moderator, $this->queue( $this->moderator )[0]['id'], 'keep' ) );
		$this->data( $this->report( $this->reader, 'post', $this->post ) );
		self::assertCount( 1, $this->queue( $this->moderator ), 'what was kept can be reported anew' );
		self::assertSame( 'publish', get_post_status( $this->post ) );
	}

	public function test_reporters_and_the_author_are_told_and_nobody_is_named(): void {
		$this->data( $this->report( $this->reader, 'post', $this->post ) );
		$this->data( $this->decide( $this->moderator, $this->queue( $this->moderator )[0]['id'], 'remove', '广告' ) );
		$read = function ( int $member ): array {
			$this->as_user( $member );
			return array_map(
				static fn( array $one ): array => array( $one['type'], $one['text'], $one['actor'] ),
				$this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items']
			);
		};
		self::assertSame( array( array( 'system', '社区管理 处理了你的举报：已删除被举报的内容', null ) ), $read( $this->reader ) );
		self::assertSame( array( array( 'system', '社区管理 删除了你的内容：广告', null ) ), $read( $this->author ) );
		self::assertSame( array(), $read( $this->moderator ) );
	}

	public function test_what_is_gone_already_can_be_decided_on(): void {
		$this->data( $this->report( $this->reader, 'post', $this->post ) );
		// Out of sight in a way no hook tells of.
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'posts' )} SET post_status = 'trash' WHERE ID = %d",
			array( $this->post )
		);
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'feed' )} WHERE post_id = %d", array( $this->post ) );
		clean_post_cache( $this->post );
		$item = $this->queue( $this->moderator )[0];
		self::assertSame(
			array( '', '', '雾散了，茶园在脚下', true ),
			array( $item['words'], $item['url'], $item['said'], $item['removes'] )
		);
		$this->data( $this->decide( $this->moderator, $item['id'], 'keep' ) );
		self::assertSame(
			array( '', false ),
			array(
				$this->queue( $this->moderator, 'closed' )[0]['said'],
				$this->queue( $this->moderator, 'closed' )[0]['removes'],
			)
		);
		$this->data( $this->report( $this->reader, 'user', $this->author ) );
		$this->assert_refused(
			$this->decide( $this->moderator, $this->queue( $this->moderator )[0]['id'], 'remove', '人不能删' ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_what_was_changed_after_the_report_is_seen_as_it_was(): void {
		$this->data( $this->report( $this->reader, 'post', $this->post ) );
		self::assertSame( '', $this->queue( $this->moderator )[0]['said'] );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $this->post, 'post_content' => '什么也没说过' ) ) );
		$item = $this->queue( $this->moderator )[0];
		self::assertSame( array( '什么也没说过', '雾散了，茶园在脚下' ), array( $item['words'], $item['said'] ) );
		$this->data( $this->decide( $this->moderator, $item['id'], 'keep' ) );
		self::assertNull(
			$this->db()->value(
				"SELECT words FROM {$this->db()->table( 'report_case' )} WHERE case_id = %d",
				array( $item['id'] )
			),
			'Kept as long as it is needed.'
		);
	}

	public function test_what_is_deleted_directly_is_decided_with_it(): void {
		$comment = $this->add_comment( $this->author, '骂人的话', 0, $this->post );
		$circle  = $this->make_circle( $this->author, true );
		$ways    = array(
			array( 'post', $this->post, fn() => $this->rest( 'DELETE', '/post/delete', array( 'id' => $this->post ) ) ),
			array( 'comment', $comment, static fn() => wp_spam_comment( $comment ) ),
			array( 'circle', $circle, static fn() => wp_delete_post( $circle, true ) ),
			array( 'user', $this->other, fn() => wp_delete_user( $this->other ) ),
		);
		require_once ABSPATH . 'wp-admin/includes/user.php';
		foreach ( array_reverse( $ways ) as [ $type, $id, $delete ] ) {
			$this->data( $this->report( $this->reader, $type, $id ) );
			self::assertCount( 1, $this->queue( $this->moderator ), $type );
			$delete();
			self::assertSame( array(), $this->queue( $this->moderator ), $type );
			self::assertSame( 'removed', $this->queue( $this->moderator, 'closed' )[0]['state'], $type );
		}
		$told = function ( int $member ): array {
			$this->as_user( $member );
			return array_column(
				$this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'],
				'text'
			);
		};
		self::assertSame( array_fill( 0, 4, '社区管理 处理了你的举报：已删除被举报的内容' ), $told( $this->reader ) );
		self::assertSame(
			array( '社区管理 删除了你发布的内容' ),
			$told( $this->author ),
			'of what a moderator took away without a decision, once'
		);
	}

	public function test_reports_are_in_the_export_and_can_be_erased(): void {
		$this->data( $this->report( $this->reader, 'post', $this->post, 'abuse', '<b>电话</b> 123' ) );
		$mail = (string) get_userdata( $this->reader )?->user_email;
		$all  = $this->told_of( 'zeromo-reports', $mail );
		self::assertTrue( $all['done'] );
		self::assertSame(
			array( "动态 {$this->post}", '辱骂攻击', '&lt;b&gt;电话&lt;/b&gt; 123' ),
			array_slice( array_column( $all['data'][0]['data'], 'value' ), 0, 3 )
		);
		self::assertSame(
			array( array(), true ),
			array_values( $this->told_of( 'zeromo-reports', (string) get_userdata( $this->author )?->user_email ) )
		);
		self::assertTrue( $this->erase_of( 'zeromo-reports', $mail )['items_removed'] );
		self::assertSame( array(), $this->told_of( 'zeromo-reports', $mail )['data'] );
		$item = $this->queue( $this->moderator )[0];
		self::assertSame(
			array( 1, null, '' ),
			array( $item['count'], $item['reports'][0]['member'], $item['reports'][0]['detail'] )
		);
		self::assertArrayHasKey( 'zeromo-reports', apply_filters( 'wp_privacy_personal_data_exporters', array() ) );
		self::assertArrayHasKey( 'zeromo-reports', apply_filters( 'wp_privacy_personal_data_erasers', array() ) );
	}

	public function test_the_queue_goes_on_and_costs_the_same_however_long(): void {
		foreach ( range( 1, 6 ) as $n ) {
			$this->data( $this->report( $this->reader, 'post', $this->publish( $this->author, "第{$n}条" ) ) );
		}
		$this->as_user( $this->moderator );
		$cost = function ( int $per_page ): int {
			wp_cache_flush();
			$before = $this->db()->count();
			$this->data( $this->rest( 'GET', '/admin/reports', array( 'per_page' => $per_page ) ) );
			return $this->db()->count() - $before;
		};
		$cost( 1 );
		self::assertSame( $cost( 2 ), $cost( 6 ) );
		self::assertLessThanOrEqual( 5, $cost( 6 ) );
		$seen   = array();
		$cursor = '';
		do {
			$page = $this->data(
				$this->rest(
					'GET',
					'/admin/reports',
					array( 'per_page' => 4 ) + ( '' === $cursor ? array() : array( 'cursor' => $cursor ) )
				)
			);
			array_push( $seen, ...array_column( $page['items'], 'id' ) );
			$cursor = (string) $page['next_cursor'];
		} while ( '' !== $cursor );
		self::assertCount( 6, array_unique( $seen ) );
	}

	public function test_what_waits_is_approved_and_refused_in_one_place(): void {
		$this->as_user( $this->author );
		$first   = $this->make_post( $this->author, '等着', '等着的话', 'pending' );
		$second  = $this->make_post( $this->author, '也等着', '也等着', 'pending' );
		$comment = $this->add_comment( $this->reader, '等着的评论', 0, $this->post );
		wp_set_comment_status( $comment, 'hold' );
		$this->as_user( $this->moderator );
		$list = fn( string $type ): array => array_column(
			$this->data( $this->rest( 'GET', '/admin/waiting', array( 'object_type' => $type ) ) )['items'],
			'object_id'
		);
		self::assertSame( array( $first, $second ), $list( 'post' ) );
		self::assertSame( array( $comment ), $list( 'comment' ) );
		$say = fn( string $type, int $id, string $decision, string $reason = '' ): \WP_REST_Response => $this->rest(
			'POST',
			'/admin/waiting',
			array( 'object_type' => $type, 'object_id' => $id, 'decision' => $decision, 'reason' => $reason )
		);
		$this->data( $say( 'post', $first, 'approve' ) );
		$this->assert_refused( $say( 'post', $first, 'approve' ), 409, 'zeromo_not_pending' );
		$this->assert_refused( $say( 'post', $second, 'reject' ), 422, 'zeromo_content_invalid' );
		$this->data( $say( 'post', $second, 'reject', '请补充来源' ) );
		$this->data( $say( 'comment', $comment, 'approve' ) );
		$this->assert_refused( $say( 'comment', $comment, 'reject', '晚了' ), 409, 'zeromo_not_pending' );
		self::assertSame(
			array( 'publish', 'zeromo_refused', 'approved' ),
			array( get_post_status( $first ), get_post_status( $second ), wp_get_comment_status( $comment ) )
		);
		self::assertSame( array( array(), array() ), array( $list( 'post' ), $list( 'comment' ) ) );
		self::assertSame(
			array( 'approve', 'reject', 'approve' ),
			array_column( $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'], 'action' )
		);
		$this->as_user( $this->reader );
		$this->assert_refused(
			$this->rest( 'GET', '/admin/waiting', array( 'object_type' => 'post' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused( $say( 'post', $first, 'approve' ), 403, 'zeromo_forbidden' );
	}

	public function test_a_moderator_who_deletes_directly_is_in_the_log(): void {
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $this->post ) ) );
		self::assertSame(
			array( 'remove' ),
			array_column( $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'], 'action' )
		);
		$own = $this->publish( $this->author, '自己删' );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $own ) ) );
		$this->as_user( $this->moderator );
		self::assertCount( 1, $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'] );
	}
}
