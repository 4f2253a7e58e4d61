<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What the owner reads of the audit log, and what owners themselves leave there. */
final class AuditTest extends IntegrationTestCase {

	private int $owner;
	private int $editor;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'audit' )}" );
		$this->owner  = $this->create_member( 'administrator', '站长' );
		$this->editor = $this->create_member( 'editor', '版主' );
		$this->member = $this->create_member( 'author', '林间' );
		$this->as_user( $this->owner );
	}

	/**
	 * @param array<string, mixed> $asked Filters.
	 * @return list<array<string, mixed>>
	 */
	private function items( array $asked = array() ): array {
		return $this->data( $this->rest( 'GET', '/admin/audit', $asked ) )['items'];
	}

	private function note(
		string $act,
		int $object,
		int $created,
		int $actor = 0,
		string $reason = '',
		string $type = 'post',
		int $circle = 0
	): void {
		$this->service( AuditLog::class )->note(
			$actor > 0 ? $actor : $this->editor,
			$act,
			$type,
			$object,
			$this->member,
			$circle,
			$reason
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'audit' )} SET created = %d WHERE object_id = %d AND object_type = %s",
			array( $created, $object, $type )
		);
	}

	public function test_who_has_no_capability_is_refused(): void {
		foreach ( array(
			0 => 401,
			$this->member => 403,
			$this->editor => 403,
			$this->owner => 200,
		) as $user => $status ) {
			$this->as_user( $user );
			self::assertSame( $status, $this->rest( 'GET', '/admin/audit' )->get_status() );
		}
	}

	public function test_a_stored_setting_leaves_one_entry_with_before_and_after(): void {
		$this->data( $this->rest( 'POST', '/admin/settings', array( 'content_page_size' => 11 ) ) );
		$this->data( $this->rest( 'POST', '/admin/settings', array( 'content_page_size' => 11 ) ) );
		$item = $this->items()[0];
		self::assertCount( 1, $this->items(), 'the same value again is no act' );
		self::assertSame(
			array( 'setting', '修改设置', 'setting', $this->owner ),
			array( $item['act'], $item['label'], $item['object_type'], $item['actor']['id'] )
		);
		self::assertSame(
			array(
				'content_page_size' => array(
					'before' => (string) $this->default( 'content_page_size' ),
					'after' => '11',
				),
			),
			$item['changes']
		);
		$this->data(
			$this->rest(
				'POST',
				'/admin/settings',
				array( 'reset' => array( 'content_page_size' ), 'audit_keep_days' => 400 )
			)
		);
		self::assertSame(
			array( 'audit_keep_days', 'content_page_size', 'content_page_size' ),
			self::sorted(
				array_map(
					static fn( array $one ): string => (string) array_key_first( $one['changes'] ),
					$this->items()
				)
			)
		);
		self::assertCount( 2, $this->items( array( 'search' => 'content_page' ) ) );
	}

	private function default( string $name ): int {
		return (int) $this->service( Settings::class )->schema()[ $name ]['default'];
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function sorted( array $words ): array {
		sort( $words );
		return $words;
	}

	public function test_a_refused_setting_leaves_no_entry_and_a_secret_no_word(): void {
		self::assertSame(
			400,
			$this->rest( 'POST', '/admin/settings', array( 'content_page_size' => 'x' ) )->get_status()
		);
		self::assertSame( array(), $this->items() );
		$this->data(
			$this->rest( 'POST', '/admin/settings', array( 'push_publish_key' => str_repeat( 'geheim', 8 ) ) )
		);
		$this->data(
			$this->rest( 'POST', '/admin/settings', array( 'push_publish_key' => str_repeat( 'anders', 8 ) ) )
		);
		self::assertSame(
			array( array( '***', '***' ), array( '', '***' ) ),
			array_map(
				static fn( array $one ): array => array_values( $one['changes']['push_publish_key'] ),
				$this->items()
			)
		);
		$all = (string) wp_json_encode( $this->db()->rows( "SELECT * FROM {$this->db()->table( 'audit' )}" ) );
		self::assertStringNotContainsString( 'geheim', $all );
		self::assertStringNotContainsString( 'anders', $all );
	}

	public function test_a_setting_that_is_rolled_back_leaves_no_entry(): void {
		try {
			$this->db()->transaction_once(
				function (): void {
					$this->service( Settings::class )->save( array( 'content_page_size' => 12 ) );
					throw new \DomainException( 'later' );
				}
			);
		} catch ( \DomainException $e ) {
			$caught = $e->getMessage();
		}
		self::assertSame( array( 'later', array() ), array( $caught, $this->items() ) );
	}

	public function test_another_role_is_an_act_and_a_new_account_of_ones_own_is_none(): void {
		$user = new \WP_User( $this->member );
		$user->set_role( 'editor' );
		$user->set_role( 'editor' );
		self::assertSame(
			array(
				array( 'role', $this->member, array( 'role' => array( 'before' => 'author', 'after' => 'editor' ) ) ),
			),
			array_map(
				static fn( array $one ): array => array( $one['act'], $one['member']['id'], $one['changes'] ),
				$this->items()
			)
		);
		$this->as_user( 0 );
		$this->create_member();
		$this->as_user( $this->owner );
		self::assertCount( 1, $this->items() );
	}

	public function test_filters_orders_and_pages(): void {
		$day = strtotime( '2026-03-05 12:00:00 ' . wp_timezone_string() );
		$this->note( 'ban', 1, $day - DAY_IN_SECONDS, $this->owner, '刷屏 100%' );
		$this->note( 'pin', 2, $day, 0, '', 'post', 77 );
		$this->note( 'remove', 3, $day + DAY_IN_SECONDS, 0, '广告', 'comment' );
		$ids = fn( array $asked ): array => array_column( $this->items( $asked ), 'object_id' );
		foreach (
			array(
				array( array(), array( 3, 2, 1 ) ),
				array( array( 'order' => 'asc' ), array( 1, 2, 3 ) ),
				array( array( 'actor' => $this->owner ), array( 1 ) ),
				array( array( 'act' => 'pin' ), array( 2 ) ),
				array( array( 'act' => 'dance' ), array() ),
				array( array( 'object_type' => 'comment' ), array( 3 ) ),
				array( array( 'object_type' => 'post', 'object_id' => 2 ), array( 2 ) ),
				array( array( 'member' => $this->member ), array( 3, 2, 1 ) ),
				array( array( 'member' => $this->owner ), array() ),
				array( array( 'circle_id' => 77 ), array( 2 ) ),
				array( array( 'from' => '2026-03-05' ), array( 3, 2 ) ),
				array( array( 'to' => '2026-03-05' ), array( 2, 1 ) ),
				array( array( 'from' => '2026-03-05', 'to' => '2026-03-05' ), array( 2 ) ),
				array( array( 'search' => '广告' ), array( 3 ) ),
				array( array( 'search' => '置顶' ), array( 2 ) ),
				array( array( 'search' => '0%' ), array( 1 ) ),
				array( array( 'search' => '_' ), array() ),
			) as [ $asked, $expected ]
		) {
			self::assertSame( $expected, $ids( $asked ), (string) wp_json_encode( $asked, JSON_UNESCAPED_UNICODE ) );
		}
		foreach ( array(
			array( 'from' => '2026-02-31' ),
			array( 'to' => 'gestern' ),
			array( 'from' => "2026-01-0\0" ),
			array( 'cursor' => 'x' ),
			array( 'order' => 'up' ),
		) as $junk ) {
			self::assertSame( 400, $this->rest( 'GET', '/admin/audit', $junk )->get_status() );
		}
		$first = $this->data( $this->rest( 'GET', '/admin/audit', array( 'per_page' => 2 ) ) );
		$next  = $this->data(
			$this->rest( 'GET', '/admin/audit', array( 'per_page' => 2, 'cursor' => $first['next_cursor'] ) )
		);
		self::assertSame(
			array( array( 3, 2 ), array( 1 ), null ),
			array(
				array_column( $first['items'], 'object_id' ),
				array_column( $next['items'], 'object_id' ),
				$next['next_cursor'],
			)
		);
		self::assertContains( array( 'name' => 'pin', 'label' => '置顶' ), $first['acts'] );
	}

	public function test_each_room_names_its_acts_alone(): void {
		$acts  = \Zeromo\Community\Plugin::container()->all( \Zeromo\Community\Audit\Api\AuditActs::class );
		$names = array_merge(
			...array_map( static fn( object $room ): array => array_keys( $room->labels() ), $acts )
		);
		self::assertSame(
			array(),
			array_keys( array_filter( array_count_values( $names ), static fn( int $n ): bool => $n > 1 ) )
		);
		self::assertSame( array(), array_filter( $names, static fn( string $name ): bool => strlen( $name ) > 30 ) );
	}
}
