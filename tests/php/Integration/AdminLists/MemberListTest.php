<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AdminLists;

use Zeromo\Community\AdminLists\Sql\MemberRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Members as the owner looks after them. */
final class MemberListTest extends IntegrationTestCase {

	use MakesPosts;

	private int $owner;

	/** @var list<int> In the order in which they registered. */
	private array $members = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner = $this->create_member( 'administrator', '站长' );
		foreach ( array( '丙山' => 'subscriber', '甲川' => 'author', '乙水' => 'subscriber' ) as $name => $role ) {
			$this->members[] = $this->create_member( $role, $name );
		}
		foreach ( $this->members as $n => $id ) {
			$this->db()->execute(
				"UPDATE {$this->list()} SET registered = %d, signed_in = %d WHERE user_id = %d",
				array( 2000000000 + $n, 2000000000 + ( 0 === $n ? 9 : $n ), $id )
			);
		}
		$this->as_user( $this->owner );
	}

	private function list(): string {
		return $this->db()->table( 'member_list' );
	}

	/**
	 * @param array<string, mixed> $asked Arguments.
	 * @return list<int>
	 */
	private function found( array $asked ): array {
		return array_column( $this->data( $this->rest( 'GET', '/admin/members', $asked ) )['items'], 'id' );
	}

	/**
	 * @param array<string, mixed> $asked Arguments.
	 * @return list<int> Of the members of this test, page by page of one.
	 */
	private function walked( array $asked ): array {
		$seen = array();
		$next = '';
		for ( $n = 0; $n < 200 && null !== $next; $n++ ) {
			$page = $this->data(
				$this->rest( 'GET', '/admin/members', $asked + array( 'per_page' => 1, 'cursor' => $next ) )
			);
			$seen = array( ...$seen, ...array_column( $page['items'], 'id' ) );
			$next = $page['next_cursor'];
		}
		self::assertNull( $next, 'The list ends.' );
		self::assertSame( $seen, array_values( array_unique( $seen ) ), 'Nobody is shown twice.' );
		return array_values( array_intersect( $seen, $this->members ) );
	}

	public function test_owners_alone_read_it(): void {
		foreach ( array(
			array( 0, 401 ),
			array( $this->members[1], 403 ),
			array( $this->create_member( 'editor' ), 403 ),
			array( $this->owner, 200 ),
		) as [ $user, $status ] ) {
			$this->as_user( $user );
			foreach ( array( '/admin/members', "/admin/members/{$this->members[0]}" ) as $route ) {
				self::assertSame( $status, $this->rest( 'GET', $route )->get_status(), "$route as $user" );
			}
		}
	}

	public function test_each_order_goes_both_ways_page_by_page(): void {
		[ $first, $second, $third ] = $this->members;
		foreach ( array(
			'registered' => array( $third, $second, $first ),
			'signed_in'  => array( $first, $third, $second ),
			'name'       => array( $second, $third, $first ),
		) as $orderby => $expected ) {
			$down = $this->walked( array( 'orderby' => $orderby, 'order' => 'desc' ) );
			$up   = $this->walked( array( 'orderby' => $orderby, 'order' => 'asc' ) );
			self::assertSame( array_reverse( $up ), $down, $orderby );
			if ( 'name' === $orderby ) {
				// Which of two Chinese names comes first is the collation's word; that it is an order is ours.
				self::assertCount( 3, $up );
				continue;
			}
			self::assertSame( $expected, $down, $orderby );
		}
	}

	public function test_a_place_of_another_order_is_refused(): void {
		$next = $this->data( $this->rest( 'GET', '/admin/members', array( 'per_page' => 1 ) ) )['next_cursor'];
		$this->assert_refused(
			$this->rest( 'GET', '/admin/members', array( 'orderby' => 'name', 'cursor' => $next ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_a_member_is_found_by_the_beginning_of_name_login_or_address_and_by_number(): void {
		$member = $this->members[1];
		$user   = get_userdata( $member );
		self::assertNotFalse( $user );
		foreach ( array(
			'甲',
			'甲川',
			$user->user_login,
			strtoupper( $user->user_login ),
			substr( $user->user_email, 0, -4 ),
			(string) $member,
		) as $words ) {
			self::assertContains( $member, $this->found( array( 'search' => $words ) ), $words );
		}
		foreach ( array( '川', '%', '_', "甲川'" ) as $words ) {
			self::assertNotContains( $member, $this->found( array( 'search' => $words ) ), $words );
		}
		$login = array( 'search' => $user->user_login );
		self::assertSame( array( $member ), $this->found( $login + array( 'role' => 'author' ) ) );
		self::assertSame( array(), $this->found( $login + array( 'role' => 'editor' ) ) );
	}

	public function test_a_role_follows_core(): void {
		$role   = 'zm_' . bin2hex( random_bytes( 3 ) );
		$member = $this->members[0];
		add_role( $role, '巡视员', array( 'read' => true ) );
		try {
			self::assertSame( array(), $this->found( array( 'role' => $role ) ) );
			$user = new \WP_User( $member );
			$user->add_role( $role );
			self::assertSame( array( $member ), $this->found( array( 'role' => $role ) ) );
			$answer = $this->data( $this->rest( 'GET', '/admin/members', array( 'role' => $role ) ) );
			self::assertSame( array( 'subscriber', $role ), $answer['items'][0]['roles'] );
			self::assertContains( array( 'name' => $role, 'label' => '巡视员' ), $answer['roles'] );
			$user->remove_role( $role );
			self::assertSame( array(), $this->found( array( 'role' => $role ) ) );
		} finally {
			remove_role( $role );
		}
	}

	public function test_banned_members_are_a_list_of_their_own_until_the_ban_ends(): void {
		[ $first, $second ] = $this->members;
		foreach ( array( array( $first, 'mute', 7 ), array( $second, 'lock', 0 ) ) as [ $member, $level, $days ] ) {
			$this->data(
				$this->rest(
					'POST',
					'/admin/bans',
					array( 'user_id' => $member, 'level' => $level, 'days' => $days, 'reason' => '刷屏' )
				)
			);
		}
		foreach ( array(
			'banned'  => array( $second, $first ),
			'mute'    => array( $first ),
			'lock'    => array( $second ),
			'silence' => array(),
		) as $ban => $expected ) {
			self::assertSame( $expected, $this->walked( array( 'ban' => $ban ) ), $ban );
			self::assertSame(
				array_reverse( $expected ),
				$this->walked( array( 'ban' => $ban, 'order' => 'asc' ) ),
				"$ban, the oldest first"
			);
			self::assertCount( count( $expected ), $this->walked( array( 'ban' => $ban, 'orderby' => 'name' ) ) );
		}
		$items = array_column( $this->data( $this->rest( 'GET', '/admin/members' ) )['items'], null, 'id' );
		self::assertSame(
			array( 'mute', 'lock', null, '' ),
			array(
				$items[ $first ]['ban'],
				$items[ $second ]['ban'],
				$items[ $second ]['ban_ends'],
				$items[ $this->members[2] ]['ban'],
			)
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'ban' )} SET ends = %d WHERE user_id = %d",
			array( time() - 1, $first )
		);
		self::assertSame( array( $second ), $this->walked( array( 'ban' => 'banned' ) ) );
		$items = array_column( $this->data( $this->rest( 'GET', '/admin/members' ) )['items'], null, 'id' );
		self::assertSame( array( '', null ), array( $items[ $first ]['ban'], $items[ $first ]['ban_ends'] ) );
	}

	public function test_rows_and_total_follow_who_comes_signs_in_and_goes(): void {
		$rows  = $this->service( MemberRows::class );
		$total = fn(): int => (int) $this->data( $this->rest( 'GET', '/admin/members' ) )['total'];
		while ( ! $rows->backfill() ) {
			continue;
		}
		$before = $total();
		$new    = $this->create_member( 'author', '新来的' );
		self::assertSame( $before + 1, $total() );
		$user = get_userdata( $new );
		self::assertNotFalse( $user );
		$item = $this->data( $this->rest( 'GET', "/admin/members/$new" ) )['member'];
		self::assertSame(
			array( $user->user_login, $user->user_email, array( 'author' ), null ),
			array( $item['login'], $item['email'], $item['roles'], $item['signed_in'] )
		);
		self::assertEqualsWithDelta( time(), strtotime( $item['registered'] ), 60 );
		do_action( 'wp_login', $user->user_login, $user );
		$item = $this->data( $this->rest( 'GET', "/admin/members/$new" ) )['member'];
		self::assertEqualsWithDelta( time(), strtotime( $item['signed_in'] ), 60 );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $new );
		self::assertSame( $before, $total() );
		self::assertSame( 404, $this->rest( 'GET', "/admin/members/$new" )->get_status() );
		self::assertSame( array(), $this->wrong_totals() );
		foreach ( array( array( 'role' => 'author' ), array( 'search' => 'a' ), array( 'ban' => 'mute' ) ) as $asked ) {
			self::assertNull( $this->data( $this->rest( 'GET', '/admin/members', $asked ) )['total'] );
		}
	}

	public function test_who_was_written_past_core_is_in_the_next_list_although_somebody_registered_since(): void {
		$this->found( array() );
		$past = array( $this->written_past_core( 'past1' ), $this->written_past_core( 'past2' ) );
		$last = $this->create_member( 'author', '后来注册的' );
		foreach ( array( ...$past, $last ) as $member ) {
			self::assertSame( array( $member ), $this->found( array( 'search' => (string) $member ) ) );
		}
		$item = $this->data( $this->rest( 'GET', "/admin/members/{$past[0]}" ) )['member'];
		self::assertSame( array( 'author' ), $item['roles'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** A member as an import writes one: the rows alone, no hook. */
	private function written_past_core( string $name ): int {
		global $wpdb;
		$name .= bin2hex( random_bytes( 3 ) );
		$wpdb->insert(
			$wpdb->users,
			array(
				'user_login'      => $name,
				'user_nicename'   => $name,
				'user_email'      => "$name@example.com",
				'display_name'    => $name,
				'user_registered' => gmdate( 'Y-m-d H:i:s' ),
			)
		);
		$member = (int) $wpdb->insert_id;
		$wpdb->insert(
			$wpdb->usermeta,
			array(
				'user_id'    => $member,
				'meta_key'   => $wpdb->prefix . 'capabilities',
				'meta_value' => 'a:1:{s:6:"author";b:1;}',
			)
		);
		return $member;
	}

	public function test_one_member_is_shown_whole(): void {
		$member = $this->members[1];
		$posts  = $this->service( Counters::class );
		$posts->add( Counters::USER, $member, 'follower', 3 );
		\WP_Session_Tokens::get_instance( $member )->create( time() + HOUR_IN_SECONDS );
		$this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $member, 'level' => 'silence', 'days' => 3, 'reason' => '广告' )
			)
		);
		$whole = $this->data( $this->rest( 'GET', "/admin/members/$member" ) );
		self::assertSame(
			array( '甲川', 'silence', 3 ),
			array( $whole['member']['name'], $whole['member']['ban'], $whole['member']['followers'] )
		);
		self::assertCount( 1, $whole['sessions'] );
		self::assertEqualsWithDelta( time(), strtotime( $whole['sessions'][0]['created'] ), 60 );
		self::assertSame(
			array( 'ban', $this->owner ),
			array( $whole['acts'][0]['act'], $whole['acts'][0]['actor']['id'] )
		);
		self::assertStringContainsString( '广告', $whole['acts'][0]['reason'] );
		self::assertArrayNotHasKey( 'user_pass', $whole['member'] );
		self::assertSame( 404, $this->rest( 'GET', '/admin/members/999999999' )->get_status() );
	}

	public function test_a_page_costs_six_statements_however_long_it_is(): void {
		$this->found( array() );
		foreach ( array( 1, 50 ) as $size ) {
			wp_cache_flush();
			get_userdata( $this->owner );
			get_option( 'x' );
			$before = $this->db()->count();
			$this->found( array( 'per_page' => $size ) );
			self::assertLessThanOrEqual( 6, $this->db()->count() - $before, "$size rows" );
		}
	}

	public function test_junk_is_refused(): void {
		foreach ( array(
			array( 'orderby' => 'email' ),
			array( 'order' => 'up' ),
			array( 'per_page' => 51 ),
			array( 'per_page' => 0 ),
			array( 'ban' => 'all' ),
			array( 'cursor' => 'x' ),
			array( 'search' => str_repeat( '字', 101 ) ),
		) as $asked ) {
			self::assertSame( 400, $this->rest( 'GET', '/admin/members', $asked )->get_status() );
		}
	}
}
