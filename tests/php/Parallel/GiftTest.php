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

/** Gifts at the same time. */
final class GiftTest extends ParallelTestCase {

	use MakesPosts;

	/** One press sent often, and two givers for the same one: it arrives once and is paid once. */
	public function test_one_gift_arrives_once(): void {
		$c                 = Plugin::container();
		$db                = $c->get( Db::class );
		$author            = $this->create_member( 'author' );
		[ $one, $two, $to ] = $this->create_members( 3 );
		$lock              = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$sent              = array( 'post_content' => '开头', 'privacy' => $lock );
		$this->at_once( array( $this->call( $author, 'POST', '/content', $sent ) ) );
		$post = $db->ids(
			"SELECT MAX(post_id) FROM {$db->table( 'feed' )} WHERE author_id = %d",
			array( $author )
		)[0];
		$calls = array();
		foreach ( array( $one, $two ) as $giver ) {
			$c->get( Credits::class )->credit( 0, $giver, Asset::Balance, 1000, '测试' );
		}
		for ( $n = 0; $n < 24; $n++ ) {
			$gift    = array(
				'what'    => 'post',
				'item_id' => $post,
				'to'      => get_author_posts_url( $to ),
				'method'  => 'balance',
				'idempotency_key' => $n < 12 ? 'one' : "press$n",
			);
			$calls[] = $this->call( 0 === $n % 2 ? $one : $two, 'POST', '/gifts', $gift );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		$balances = $c->get( Balances::class );
		self::assertSame( 1700, $balances->of( $one )->spendable() + $balances->of( $two )->spendable() );
		self::assertSame( 300, $balances->of( $author )->spendable() );
		self::assertSame( array(), $this->wrong_totals() );
	}
}
