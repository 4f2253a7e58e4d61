<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A netdisk link that many open and report at the same moment, each twice, while its author confirms or changes it. */
final class NetdiskTest extends ParallelTestCase {

	private const FIRST = 'https://pan.baidu.com/s/1first';

	private int $author;
	private int $post;
	private string $link;

	/** @var list<int> */
	private array $members;

	protected function setUp(): void {
		parent::setUp();
		Plugin::container()->get( Settings::class )->save( array( 'netdisk_reports' => 5 ) );
		$this->author  = $this->create_member( 'author' );
		$this->members = $this->create_members( 12 );
		$link          = array( array( 'url' => self::FIRST, 'code' => 'abcd' ) );
		$post          = array( 'post_content' => '给大家的', 'netdisk' => $link );
		$this->at_once( array( $this->call( $this->author, 'POST', '/content', $post ) ) );
		$row        = (array) self::db()->row( 'SELECT MAX(post_id) AS id FROM ' . self::db()->table( 'netdisk' ) );
		$this->post = (int) $row['id'];
		$this->link = (string) self::db()->value(
			'SELECT link FROM ' . self::db()->table( 'netdisk' ) . ' WHERE post_id = %d',
			array( $this->post )
		);
	}

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array(), array( 'netdisk_reports' ) );
		parent::tearDown();
	}

	private static function db(): Db {
		return Plugin::container()->get( Db::class );
	}

	/**
	 * Presses of a button by each member, twice.
	 *
	 * @return list<array<string, mixed>> Calls.
	 */
	private function presses( string $what ): array {
		$calls = array();
		foreach ( $this->members as $member ) {
			$call = $this->press( $what, $member );
			array_push( $calls, $call, $call );
		}
		return $calls;
	}

	/** @return array<string, mixed> */
	private function press( string $what, int $member ): array {
		$of = array( 'post_id' => $this->post, 'link' => $this->link );
		return $this->call( $member, 'POST', "/post/netdisk-$what", $of );
	}

	/**
	 * Answers by status.
	 *
	 * @param list<array<string, mixed>> $calls
	 * @return array<int, int>
	 */
	private function said( array $calls ): array {
		return array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
	}

	private function rows( string $table ): int {
		return (int) self::db()->value(
			'SELECT COUNT(*) FROM ' . self::db()->table( $table ) . ' WHERE post_id = %d',
			array( $this->post )
		);
	}

	private function kept( string $column ): int {
		return (int) self::db()->value(
			"SELECT SUM($column) FROM " . self::db()->table( 'netdisk' ) . ' WHERE post_id = %d',
			array( $this->post )
		);
	}

	public function test_presses_and_reports_at_once_are_counted_once_for_each_member(): void {
		self::assertSame( array( 200 => 24 ), $this->said( $this->presses( 'open' ) ) );
		self::assertSame( array( 12, 12 ), array( $this->rows( 'netdisk_open' ), $this->kept( 'opens' ) ) );
		self::assertSame( array( 200 => 24 ), $this->said( $this->presses( 'report' ) ) );
		self::assertSame( array( 12, 12 ), array( $this->rows( 'netdisk_report' ), $this->kept( 'reports' ) ) );
		self::assertGreaterThan( 0, $this->kept( 'broken' ) );
		$told = 'SELECT COUNT(*) FROM ' . self::db()->table( 'notice' ) . ' WHERE user_id = %d AND kind = 115';
		self::assertSame( 1, (int) self::db()->value( $told, array( $this->author ) ), 'the author is told once' );
		$calls = $this->presses( 'report' );
		array_splice( $calls, 8, 0, array( $this->press( 'confirm', $this->author ) ) );
		self::assertSame( array( 200 => 25 ), $this->said( $calls ) );
		$message = 'a confirmation takes all or none';
		self::assertSame( $this->rows( 'netdisk_report' ), $this->kept( 'reports' ), $message );
	}

	public function test_a_link_that_goes_at_that_moment_leaves_no_marks(): void {
		$link  = array( array( 'url' => 'https://pan.baidu.com/s/1second' ) );
		$other = array( 'id' => $this->post, 'netdisk' => $link );
		$calls = $this->presses( 'open' );
		array_splice( $calls, 6, 0, array( $this->call( $this->author, 'POST', '/content', $other ) ) );
		$said = $this->said( $calls );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 404 ) ) );
		self::assertSame( array( 0, 0 ), array( $this->rows( 'netdisk_open' ), $this->kept( 'opens' ) ) );
	}
}
