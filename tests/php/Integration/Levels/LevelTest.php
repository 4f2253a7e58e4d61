<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Levels;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Levels\Act;
use Zeromo\Community\Levels\Experience;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\TextChecks\Api\TextCheck;
use Zeromo\Community\UploadQuota\Api\Quota;

/** Experience from what members do, and what follows from it. */
final class LevelTest extends IntegrationTestCase {

	use MakesPosts;

	private int $writer;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member( 'author' );
		$this->reader = $this->create_member();
		$this->set_up( array( array( '新芽', 0 ), array( '初识', 10 ), array( '常客', 20 ) ) );
	}

	/** @param list<array{string, int}> $levels Title and threshold. */
	private function set_up( array $levels ): void {
		$rules = array();
		foreach ( array( 'post' => 10, 'comment' => 3, 'post_liked' => 2, 'comment_liked' => 1 ) as $act => $points ) {
			$rules[ $act ] = array( 'points' => $points, 'cap' => 0, 'back' => true );
		}
		$rules['like']     = array( 'points' => 1, 'cap' => 2, 'back' => true );
		$rules['followed'] = array( 'points' => 5, 'cap' => 0, 'back' => false );
		$rules['join']     = array( 'points' => 4, 'cap' => 0, 'back' => true );
		$rules['essence']  = array( 'points' => 7, 'cap' => 0, 'back' => true );
		$rules['sign_in']  = array( 'points' => 6, 'cap' => 0, 'back' => false );
		$this->service( Settings::class )->save(
			array(
				'level_tasks' => array(),
				'levels' => array_map(
					static fn( array $row ): array => array( 'name' => $row[0], 'points' => $row[1], 'tone' => 'info' ),
					$levels
				),
				'level_rules' => $rules,
			)
		);
	}

	private function experience( int $member ): int {
		return $this->service( Counters::class )->get( Counters::USER, $member, 'exp' );
	}

	private function level( int $member ): int {
		return $this->service( MemberDirectory::class )->card( $member, 0 )->level['n'] ?? 0;
	}

	/** @param array<string, mixed> $more */
	private function publish( array $more = array() ): int {
		$this->as_user( $this->writer );
		$made = $this->data( $this->rest( 'POST', '/content', $more + array( 'post_content' => '今天的光很好' ) ) );
		return (int) $made['id'];
	}

	public function test_what_members_do_counts_once_and_goes_with_the_thing(): void {
		$post = $this->publish();
		self::assertSame( 10, $this->experience( $this->writer ) );
		self::assertSame( 2, $this->level( $this->writer ) );

		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/like', array( 'type' => 'post', 'id' => $post ) ) );
		$this->data( $this->rest( 'POST', '/like', array( 'type' => 'post', 'id' => $post ) ) );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '好看' ) ) );
		self::assertSame(
			array( 12, 4 ),
			array( $this->experience( $this->writer ), $this->experience( $this->reader ) )
		);

		$this->as_user( $this->writer );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $post ) ) );
		self::assertSame( 0, $this->experience( $this->writer ), 'the post and its likes are gone' );
		self::assertSame( 1, $this->level( $this->writer ) );
		wp_untrash_post( $post );
		wp_publish_post( $post );
		self::assertSame( 12, $this->experience( $this->writer ), 'and back' );
		$wrong = $this->wrong_totals();
		self::assertArrayNotHasKey( '成员的经验', $wrong );
		self::assertArrayNotHasKey( '成员的等级', $wrong );
	}

	public function test_a_like_taken_back_takes_its_experience_and_a_second_one_gives_no_more(): void {
		$post = $this->publish();
		$this->as_user( $this->reader );
		foreach ( array( 12, 10, 12 ) as $n => $total ) {
			$this->data(
				$this->rest( 'POST', '/like', array( 'type' => 'post', 'id' => $post, 'delete' => 1 === $n ) )
			);
			self::assertSame( $total, $this->experience( $this->writer ), "step $n" );
			self::assertSame( 1 === $n ? 0 : 1, $this->experience( $this->reader ), "step $n" );
		}
	}

	public function test_comments_that_are_hidden_deleted_and_shown_again(): void {
		$post    = $this->make_post( $this->writer );
		$comment = $this->make_comment( $this->reader, $post, false );
		self::assertSame( 0, $this->experience( $this->reader ) );
		wp_set_comment_status( $comment, 'approve' );
		self::assertSame( 3, $this->experience( $this->reader ) );
		wp_trash_comment( $comment );
		self::assertSame( 0, $this->experience( $this->reader ) );
		wp_untrash_comment( $comment );
		self::assertSame( 3, $this->experience( $this->reader ) );
		wp_delete_comment( $comment, true );
		self::assertSame( 0, $this->experience( $this->reader ) );
	}

	public function test_a_day_has_a_bound_and_things_beyond_it_never_count(): void {
		$experience = $this->service( Experience::class );
		foreach ( array( 1, 2, 3, 3, 4 ) as $subject ) {
			$experience->give( $this->reader, Act::Like, $subject );
		}
		self::assertSame( 2, $this->experience( $this->reader ) );
		$experience->take( $this->reader, Act::Like, 4 );
		self::assertSame( 2, $this->experience( $this->reader ), 'what gave nothing takes nothing' );
	}

	public function test_tasks_give_once_a_day_or_once_and_are_taken_back_with_what_they_went_by(): void {
		$task = static fn( int $id, Act $act, int $times, bool $daily, int $points ): array => array(
			'id' => $id,
			'name' => "任务$id",
			'act' => $act->value,
			'times' => $times,
			'daily' => $daily,
			'points' => $points,
		);
		$this->service( Settings::class )->save(
			array(
				'level_tasks' => array(
					$task( 1, Act::Comment, 2, true, 50 ),
					$task( 2, Act::Comment, 3, false, 70 ),
				),
			)
		);
		$experience = $this->service( Experience::class );
		foreach ( array( 3, 56, 129, 132 ) as $n => $total ) {
			$experience->give( $this->reader, Act::Comment, $n + 1 );
			self::assertSame( $total, $this->experience( $this->reader ), "comment $n" );
		}
		$this->as_user( $this->reader );
		$own = $this->data( $this->rest( 'GET', '/account/level' ) );
		self::assertSame( array( 2, 3 ), array_column( $own['tasks'], 'done' ), 'no more than it asks for' );
		self::assertContains( '完成任务', array_column( $own['items'], 'label' ) );
		foreach ( array( 129, 56, 3 ) as $n => $total ) {
			$experience->take( $this->reader, Act::Comment, $n + 1 );
			self::assertSame( $total, $this->experience( $this->reader ), "taken back $n" );
		}
		$experience->give( $this->reader, Act::Comment, 1 );
		self::assertSame( 56, $this->experience( $this->reader ), 'what comes back gives the same again' );
		$wrong = $this->wrong_totals();
		self::assertArrayNotHasKey( '成员的经验', $wrong );
		self::assertArrayNotHasKey( '成员的行为次数', $wrong );
	}

	public function test_the_owner_writes_tasks_and_a_new_one_has_a_number_of_its_own(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$level = array( 'name' => '初来', 'points' => 0, 'tone' => 'grey' );
		$task  = array( 'id' => 0, 'name' => '说三次', 'act' => 'comment', 'times' => 3, 'daily' => true, 'points' => 5 );
		$send  = fn( array $tasks ): array => $this->data(
			$this->rest(
				'POST',
				'/admin/levels',
				array( 'levels' => array( $level ), 'rules' => array(), 'tasks' => $tasks )
			)
		)['tasks'];
		$first = $send( array( $task ) );
		self::assertGreaterThan( 0, $first[0]['id'] );
		self::assertSame( $first, $send( array( $task ) ), 'the same sent again is the same' );
		$both = $send( array( ...$first, array( 'name' => '再说' ) + $task ) );
		self::assertCount( 2, array_unique( array_column( $both, 'id' ) ) );
		self::assertSame( array( 'id' => $both[1]['id'], 'name' => '再说' ) + $task, $both[1] );
		self::assertSame( array(), $send( array() ) );
	}

	public function test_followers_stay_counted_where_the_rule_says_so(): void {
		$this->as_user( $this->reader );
		foreach ( array( 'follow', 'unfollow', 'follow' ) as $word ) {
			$this->data( $this->rest( 'POST', "/user/$word", array( 'user_id' => $this->writer ) ) );
			self::assertSame( 5, $this->experience( $this->writer ), $word );
		}
	}

	public function test_joining_leaving_and_being_chosen(): void {
		$owner = $this->create_member( 'author' );
		$this->as_user( $owner );
		$circle = (int) $this->data( $this->rest( 'POST', '/circle', array( 'title' => '胶片' ) ) )['id'];
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) ) );
		self::assertSame( 4, $this->experience( $this->writer ) );
		$post = $this->publish( array( 'circle_id' => $circle ) );
		$this->as_user( $owner );
		$sent = array( 'circle_id' => $circle, 'post_id' => $post );
		$this->data( $this->rest( 'POST', '/circle/essence', $sent + array( 'essence' => 1 ) ) );
		self::assertSame( 21, $this->experience( $this->writer ) );
		$this->data( $this->rest( 'POST', '/circle/essence', $sent + array( 'essence' => 0 ) ) );
		self::assertSame( 14, $this->experience( $this->writer ) );
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		self::assertSame( 10, $this->experience( $this->writer ) );
	}

	public function test_a_higher_level_is_told_and_opens_what_asks_for_it(): void {
		$levels = $this->service( Levels::class );
		self::assertSame( 'Lv3 常客 以上', $levels->labels()['level:3'] ?? '' );
		self::assertFalse( $levels->has( array( 'level:2' ), $this->writer ) );
		$this->publish();
		self::assertTrue( $levels->has( array( 'level:2' ), $this->writer ) );
		self::assertFalse( $levels->has( array( 'level:3' ), $this->writer ) );
		$this->publish();
		self::assertTrue( $levels->has( array( 'level:2' ), $this->writer ), 'a higher level is enough' );
		self::assertTrue( $levels->has( array( 'level:3' ), $this->writer ) );

		$notices = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) );
		self::assertCount( 1, $notices['items'], 'two steps are one notice, renewed' );
		$text = (string) wp_json_encode( $notices['items'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( '你的等级提升了', $text );
		self::assertMatchesRegularExpression( '~"url":"[^"]*level~', $text );
	}

	public function test_a_changed_table_changes_the_levels_that_are_kept(): void {
		$this->publish();
		self::assertSame( 2, $this->level( $this->writer ) );
		$this->set_up( array( array( '一', 0 ), array( '二', 2 ), array( '三', 3 ), array( '四', 10 ) ) );
		self::assertSame( 4, $this->level( $this->writer ) );
		$this->set_up( array( array( '一', 0 ), array( '二', 100 ) ) );
		self::assertSame( 1, $this->level( $this->writer ) );
		$this->service( Settings::class )->save( array( 'levels' => array() ) );
		self::assertNull( $this->service( MemberDirectory::class )->card( $this->writer, 0 )?->level );
		$this->publish();
		self::assertSame( 10, $this->experience( $this->writer ), 'a site without levels counts nothing' );
	}

	public function test_the_owner_writes_table_and_rules(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$was  = $this->data( $this->rest( 'GET', '/admin/levels' ) );
		$rule = array( 'points' => 8, 'cap' => 16, 'back' => false );
		$now  = $this->data(
			$this->rest(
				'POST',
				'/admin/levels',
				array(
					'levels' => array(
						array( 'name' => '初来', 'points' => 0, 'tone' => 'grey' ),
						array( 'name' => '老友', 'points' => 300, 'tone' => 'vip' ),
					),
					'rules' => array( 'post' => $rule ),
				)
			)
		);
		self::assertNotSame( $was, $now );
		self::assertSame( array( '初来', '老友' ), array_column( $now['levels'], 'name' ) );
		$of = array_column( $now['rules'], null, 'act' );
		self::assertSame( array( 'act' => 'post', 'label' => '发布内容' ) + $rule, $of['post'] );
		self::assertSame( 0, $of['comment']['points'] );
	}

	public function test_a_table_that_does_not_rise_is_refused_by_each_way(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$row    = static fn( int $points ): array => array( 'name' => '级', 'points' => $points, 'tone' => 'ok' );
		$wrong  = array(
			array( $row( 0 ), $row( 5 ), $row( 5 ) ),
			array( $row( 3 ) ),
			array( $row( 0 ), $row( 9 ), $row( 8 ) ),
		);
		$fields = array( 'levels.2.points', 'levels.0.points', 'levels.2.points' );
		foreach ( $wrong as $n => $levels ) {
			$ways = array( '/admin/levels' => array( 'rules' => array() ), '/admin/settings' => array() );
			foreach ( $ways as $way => $more ) {
				$answer = $this->rest( 'POST', $way, $more + array( 'levels' => $levels ) );
				$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
				$data = $answer->get_data();
				self::assertIsArray( $data );
				self::assertSame( $fields[ $n ], $data['data']['field'], "$way $n" );
				self::assertStringStartsWith( '第 ', $data['message'], 'the owner reads which level is wrong' );
			}
		}
		self::assertSame( 20, $this->data( $this->rest( 'GET', '/admin/levels' ) )['levels'][2]['points'] );
	}

	public function test_a_member_reads_where_they_stand_page_by_page(): void {
		$experience = $this->service( Experience::class );
		for ( $n = 1; $n <= 25; $n++ ) {
			$experience->give( $this->reader, Act::Comment, $n );
		}
		$this->as_user( $this->reader );
		$first = $this->data( $this->rest( 'GET', '/account/level' ) );
		self::assertSame( 75, $first['experience'] );
		self::assertSame( array( 3, null ), array( $first['level']['n'], $first['next'] ) );
		self::assertCount( 20, $first['items'] );
		self::assertSame( 75, array_column( $first['rules'], 'today', 'label' )['发表评论'] );
		$rest = $this->data( $this->rest( 'GET', '/account/level', array( 'cursor' => $first['next_cursor'] ) ) );
		self::assertCount( 5, $rest['items'] );
		self::assertNull( $rest['next_cursor'] );
		$both = array( ...array_column( $first['items'], 'id' ), ...array_column( $rest['items'], 'id' ) );
		self::assertCount( 25, array_unique( $both ) );
		$this->as_user( $this->writer );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/account/level' ) )['items'], 'one’s own alone' );
	}

	public function test_a_level_lifts_limits_of_new_members_and_of_uploads(): void {
		$settings = $this->service( Settings::class );
		$settings->save(
			array(
				'moderation_new_days' => 30,
				'moderation_new_review' => true,
				'level_trusted' => 2,
				'upload_limits' => array(
					'author' => array( 'files' => 1, 'size' => 3 ),
					'level:2' => array( 'files' => 50, 'size' => 9 ),
				),
			)
		);
		$check = $this->service( TextCheck::class );
		$quota = $this->service( Quota::class );
		self::assertTrue( $check->check( '你好', $this->writer )->waits() );
		self::assertSame( 3 * MB_IN_BYTES, $quota->largest( 'image', $this->writer ) );
		$this->service( Experience::class )->give( $this->writer, Act::Post, 1 );
		self::assertFalse( $check->check( '你好', $this->writer )->waits() );
		self::assertSame( 9 * MB_IN_BYTES, $quota->largest( 'image', $this->writer ) );
		$settings->save( array( 'level_trusted' => 3 ) );
		self::assertTrue( $check->check( '你好', $this->writer )->waits() );
	}

	public function test_signing_in_counts_once_a_day(): void {
		$user = get_userdata( $this->reader );
		self::assertNotFalse( $user );
		foreach ( array( 1, 2 ) as $time ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's action.
			do_action( 'wp_login', $user->user_login, $user );
			self::assertSame( 6, $this->experience( $this->reader ), "time $time" );
		}
	}

	public function test_a_member_who_is_gone_leaves_nothing(): void {
		$this->publish();
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->writer );
		self::assertSame( 0, $this->experience( $this->writer ) );
		$this->service( Experience::class )->give( $this->writer, Act::Post, 99 );
		self::assertSame( 0, $this->experience( $this->writer ), 'nor gets anything later' );
		self::assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'level_gain' )} WHERE user_id = %d",
				array( $this->writer )
			)
		);
	}
}
