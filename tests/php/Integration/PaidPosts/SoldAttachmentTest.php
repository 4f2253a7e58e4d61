<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\FreePeriods\FreePlaces;
use Zeromo\Community\FreeReads\FreeReads;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** A file, a video or a link to a netdisk beside a free text is what is sold: the lock hides no words. */
final class SoldAttachmentTest extends PrivacyTestCase {

	private function pdf(): int {
		$this->as_user( $this->author );
		$drawn = new Pictures();
		$sent  = array( 'files' => $drawn->files( array( '讲义.pdf' => Films::pdf() ) ) );
		return (int) $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
	}

	/**
	 * @param array<string, mixed> $more Of POST /content.
	 */
	private function sold( array $more ): int {
		return $this->publish(
			$this->author,
			'谁都能看的正文',
			$more + array( 'privacy' => array( 'type' => 'paid', 'value' => '5' ) )
		);
	}

	private function asked( int $post, int $file, int $reader ): int {
		$this->as_user( $reader );
		return $this->service( FileSender::class )->answer( 'GET', array( 'zmo_file' => "$post-$file" ) )['status'];
	}

	private function buyer(): int {
		$buyer = $this->create_member();
		$owner = $this->create_member( 'administrator' );
		$this->service( Credits::class )->credit( $owner, $buyer, Asset::Balance, 1000, '测试' );
		return $buyer;
	}

	/** @return array<string, mixed> */
	private function file_of( int $post, int $reader ): array {
		$this->as_user( $reader );
		return (array) $this->data( $this->rest( 'GET', "/content/$post" ) )['file'];
	}

	public function test_the_file_is_bought_and_shut_again_by_a_refund(): void {
		$file  = $this->pdf();
		$post  = $this->sold( array( 'file_id' => $file ) );
		$buyer = $this->buyer();
		foreach ( array( 0, $buyer ) as $reader ) {
			self::assertSame( '', $this->file_of( $post, $reader )['url'] );
			self::assertSame( 0 === $reader ? 401 : 403, $this->asked( $post, $file, $reader ) );
		}
		$this->as_user( $buyer );
		$item = $this->data( $this->rest( 'GET', "/content/$post" ) );
		self::assertStringContainsString( '谁都能看的正文', $item['content_html'] );
		self::assertNull( $item['hidden'] );
		$list = $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'feed' ) ) )['list_html'];
		self::assertStringContainsString( '付费附件', $list );
		self::assertStringContainsString( '1 个文件', $list );
		$block = $this->service( LockBlock::class )->now( $post, $buyer );
		self::assertStringContainsString( '附件 · 付费', $block );
		$paid = $this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ) );
		self::assertSame( 'paid', $paid['status'] );
		self::assertStringContainsString( '锁住的是这篇内容的附件', $paid['html'] );
		self::assertStringContainsString( "zmo_file=$post-$file", $this->file_of( $post, $buyer )['url'] );
		self::assertContains( $this->asked( $post, $file, $buyer ), array( 200, 302 ) );
		$orders = $this->service( Orders::class );
		$back   = new PaidBack( 'test:attachment', 500, null, 0, '测试' );
		$order  = $orders->need( (string) $paid['order_no'], $buyer );
		$this->service( Db::class )->transaction( static fn(): bool => $orders->refund( $order, $back ) );
		self::assertSame( '', $this->file_of( $post, $buyer )['url'] );
		self::assertSame( 403, $this->asked( $post, $file, $buyer ) );
	}

	public function test_a_lock_that_hides_nothing_is_refused_and_not_sold(): void {
		$file    = $this->pdf();
		$nothing = array( 'post_content' => '正文', 'privacy' => array( 'type' => 'paid', 'value' => '5' ) );
		$this->assert_refused( $this->rest( 'POST', '/content', $nothing ), 422, 'zeromo_content_invalid' );
		$post = $this->sold( array( 'file_id' => $file, 'sale_terms' => array( 'free_first' => 2 ) ) );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $post, 'file_id' => '' ) ),
			422,
			'zeromo_content_invalid'
		);
		wp_delete_attachment( $file, true );
		$levels = array( array( 'level' => 1, 'name' => 'VIP', 'reads' => 1 ) );
		$this->service( Settings::class )->save( array( 'vip_levels' => $levels ) );
		$buyer = $this->buyer();
		$this->service( Db::class )->transaction(
			fn() => $this->service( VipGrants::class )->give( $buyer, 1, 30, "test:$buyer" )
		);
		$this->as_user( $buyer );
		$friend = get_author_posts_url( $this->create_member() );
		foreach ( array(
			'/post/buy'        => array( 'post_id' => $post, 'method' => 'balance' ),
			'/gifts'           => array( 'what' => 'post', 'item_id' => $post, 'to' => $friend, 'method' => 'balance' ),
			'/post/free-read'  => array( 'post_id' => $post ),
			'/post/free-place' => array( 'post_id' => $post ),
		) as $route => $call ) {
			$this->assert_refused( $this->rest( 'POST', $route, $call ), 422, 'zeromo_content_invalid' );
		}
		self::assertSame( 1000, $this->service( Balances::class )->of( $buyer )->spendable() );
		self::assertSame( 1, $this->service( FreeReads::class )->left( $buyer ) );
		self::assertSame( 0, $this->service( FreePlaces::class )->taken( $post ) );
	}

	public function test_links_to_netdisks_can_be_all_that_is_sold(): void {
		$links = array( array( 'url' => 'https://pan.baidu.com/s/1abcDEF', 'code' => 'x7k2' ) );
		$post  = $this->sold( array( 'netdisk' => $links ) );
		$buyer = $this->buyer();
		$this->as_user( $buyer );
		$link = (string) $this->data( $this->rest( 'GET', "/content/$post" ) )['netdisk'][0]['id'];
		$open = array( 'post_id' => $post, 'link' => $link );
		self::assertGreaterThanOrEqual( 400, $this->rest( 'POST', '/post/netdisk-open', $open )->get_status() );
		$paid = $this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ) );
		self::assertSame( 'paid', $paid['status'] );
		$html = $this->data( $this->rest( 'POST', '/post/netdisk-open', $open ) )['html'] ?? '';
		self::assertStringContainsString( 'x7k2', $html );
	}
}
