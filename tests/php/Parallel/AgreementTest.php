<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One page, published and accepted many times at the same moment. */
final class AgreementTest extends ParallelTestCase {

	private int $page = 0;

	protected function setUp(): void {
		parent::setUp();
		$page       = array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '隐私政策' );
		$this->page = (int) wp_insert_post( $page + array( 'post_content' => '只收集需要的信息' ) );
		update_option( 'wp_page_for_privacy_policy', $this->page );
	}

	protected function tearDown(): void {
		$db = Plugin::container()->get( Db::class );
		delete_option( 'wp_page_for_privacy_policy' );
		wp_delete_post( $this->page, true );
		$db->execute( "DELETE FROM {$db->table( 'agreement_version' )}" );
		$db->execute( "DELETE FROM {$db->table( 'agreement_acceptance' )}" );
		parent::tearDown();
	}

	public function test_a_page_published_by_many_at_once_is_one_version(): void {
		$owner = $this->create_member( 'administrator' );
		$sent  = array( 'kind' => 'privacy', 'note' => '补充', 'again' => true );
		$said  = array_count_values(
			array_column(
				$this->at_once( array_fill( 0, 8, $this->call( $owner, 'POST', '/admin/agreements', $sent ) ) ),
				'status'
			)
		);
		self::assertSame( array( 200 => 1, 409 => 7 ), array( 200 => $said[200] ?? 0, 409 => $said[409] ?? 0 ) );
		$db = Plugin::container()->get( Db::class );
		self::assertSame( '1', $db->value( "SELECT COUNT(*) FROM {$db->table( 'agreement_version' )}" ) );
		$id     = (int) $db->value( "SELECT version_id FROM {$db->table( 'agreement_version' )}" );
		$member = $this->create_member();
		$call   = $this->call( $member, 'POST', '/agreements/accept', array( 'versions' => array( $id ) ) );
		$this->at_once( array_fill( 0, 8, $call ) );
		$total = $db->value( "SELECT accepted FROM {$db->table( 'agreement_version' )}" );
		self::assertSame( '2', $total, 'owner, member' );
	}
}
