<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One post that many buy at once, and one member many times. */
final class PaidPostTest extends ParallelTestCase {

	use MakesPosts;

	public function test_one_post_is_bought_once_by_each(): void {
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$owner  = $this->create_member( 'administrator' );
		$author = $this->create_member( 'author' );
		$lock   = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$this->at_once(
			array( $this->call( $author, 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) ) )
		);
		$feed   = $db->table( 'feed' );
		$post   = $db->ids( "SELECT MAX(post_id) FROM $feed WHERE author_id = %d", array( $author ) )[0];
		$buy    = array( 'post_id' => $post, 'method' => 'balance' );
		$calls  = array();
		$buyers = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$buyers[] = $this->create_member();
			$c->get( Credits::class )->credit( $owner, $buyers[ $n ], Asset::Balance, 1000, '测试' );
			$call  = $this->call( $buyers[ $n ], 'POST', '/post/buy', $buy );
			$calls = array( ...$calls, ...array_fill( 0, 0 === $n ? 10 : 1, $call ) );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 10, 409 => 9 ), $said );
		foreach ( $buyers as $buyer ) {
			self::assertSame( 700, $c->get( Balances::class )->of( $buyer )->spendable() );
		}
		self::assertSame( 3000, $c->get( Balances::class )->of( $author )->spendable() );
		self::assertSame(
			'10',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'post_sale' )} WHERE post_id = %d", array( $post ) )
		);
		self::assertSame( array(), $this->wrong_totals() );
	}
}
