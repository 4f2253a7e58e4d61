<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Shop;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Shop\Downloads;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Shop\View\ShopTab;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Files that are sold: to whom they go, how often, and their versions. */
final class DownloadTest extends IntegrationTestCase {

	private int $owner;

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn = new Pictures();
		$this->owner = $this->create_member( 'administrator' );
	}

	private function file( string $name ): int {
		$this->as_user( $this->owner );
		$sent = array( 'files' => $this->drawn->files( array( $name => Films::docx() ) ) );
		return $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
	}

	/** @param array<string, mixed> $more */
	private function save( array $more = array() ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest(
			'POST',
			'/admin/products',
			$more + array( 'title' => '模板', 'price' => '5', 'kind' => 'download' )
		);
	}

	/** @return array<mixed> The product, with a first version. */
	private function product(): array {
		return $this->data(
			$this->save( array( 'file_id' => $this->file( '模板一.docx' ), 'version' => '1.0' ) )
		);
	}

	private function buyer(): int {
		$buyer = $this->create_member();
		$this->service( Credits::class )->credit( $this->owner, $buyer, Asset::Balance, 5000, '测试' );
		return $buyer;
	}

	private function buy( int $buyer, int $product, int $quantity = 1 ): \WP_REST_Response {
		$this->as_user( $buyer );
		$sent = array( 'product_id' => $product, 'method' => 'balance', 'quantity' => $quantity );
		return $this->rest( 'POST', '/shop/buy', $sent );
	}

	private function download( int $who, string $order, int $file ): \WP_REST_Response {
		$this->as_user( $who );
		return $this->rest( 'POST', "/shop/orders/$order/download", array( 'file' => $file ) );
	}

	/** Status of an address of a file, after following it once. */
	private function answer( int $who, string $url ): int {
		$this->as_user( $who );
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return $this->service( FileSender::class )->answer( 'GET', $query )['status'];
	}

	private function refund( string $number, int $buyer ): void {
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $number, $buyer ), new PaidBack( "t:$number", 500, null, 0, '测试' ) );
	}

	public function test_a_download_is_for_sale_with_a_file_of_its_owners(): void {
		$this->assert_refused( $this->save(), 422, 'zeromo_content_invalid' );
		$draft = $this->data( $this->save( array( 'status' => 'draft' ) ) );
		self::assertSame( array( 'download', array() ), array( $draft['kind'], $draft['files'] ) );
		$file = $this->file( '模板一.docx' );
		$sent = array( 'id' => $draft['id'], 'status' => 'publish', 'file_id' => $file );
		$this->assert_refused( $this->save( $sent ), 422, 'zeromo_content_invalid' );
		$gone = array( 'version' => '1', 'file_id' => 999999 );
		$this->assert_refused( $this->save( $gone + $sent ), 404, 'zeromo_not_found' );
		$made = $this->data( $this->save( array( 'version' => '1.0' ) + $sent ) );
		$first = $made['files'][0];
		self::assertSame( array( '1.0', '模板一.docx' ), array( $first['version'], $first['filename'] ) );
		$again = $this->data( $this->save( array( 'version' => '1.0' ) + $sent ) );
		self::assertCount( 1, $again['files'], 'the same file is there once' );
		$last = array( 'id' => $draft['id'], 'status' => 'publish', 'close_files' => array( $made['files'][0]['id'] ) );
		$this->assert_refused( $this->save( $last ), 422, 'zeromo_content_invalid' );
		$this->as_user( 0 );
		$read = $this->data( $this->rest( 'GET', "/shop/products/{$draft['id']}" ) );
		self::assertSame( '1.0', $read['version'] );
		self::assertStringNotContainsString( 'zmo_file', (string) wp_json_encode( $read ) );
	}

	public function test_its_buyer_alone_downloads_it(): void {
		$one   = $this->product();
		$file  = $one['files'][0];
		$buyer = $this->buyer();
		$other = $this->buyer();
		$this->assert_refused( $this->buy( $buyer, $one['id'], 2 ), 400, 'rest_invalid_param' );
		$open = $this->service( Orders::class )->open( $buyer, ProductPurchase::KIND, new Wanted( $one['id'] ) );
		$this->assert_refused( $this->download( $buyer, $open->number, $file['id'] ), 409, 'zeromo_order_state' );
		$paid = $this->data( $this->buy( $buyer, $one['id'] ) );
		self::assertStringContainsString( '模板一.docx', (string) $paid['html'] );
		$order = (string) $paid['order_no'];
		$this->assert_refused( $this->download( 0, $order, $file['id'] ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->download( $other, $order, $file['id'] ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->download( $buyer, $order, $file['id'] + 900 ), 404, 'zeromo_not_found' );
		$url = $this->data( $this->download( $buyer, $order, $file['id'] ) )['url'];
		self::assertSame( 200, $this->answer( $buyer, $url ) );
		self::assertSame( 404, $this->answer( $other, $url ), 'the key is of one member' );
		self::assertSame( 404, $this->answer( 0, $url ) );
		self::assertSame( 404, $this->answer( $buyer, (string) strtok( $url, '&' ) ), 'no address without a key' );
		wp_update_post( array( 'ID' => $one['id'], 'post_status' => 'draft' ) );
		$url = $this->data( $this->download( $buyer, $order, $file['id'] ) )['url'];
		self::assertSame( 200, $this->answer( $buyer, $url ), 'off sale it stays theirs' );
		wp_delete_post( $one['id'], true );
		$url = $this->data( $this->download( $buyer, $order, $file['id'] ) )['url'];
		self::assertSame( 200, $this->answer( $buyer, $url ), 'gone it stays theirs' );
		$this->refund( $order, $buyer );
		$this->assert_refused( $this->download( $buyer, $order, $file['id'] ), 409, 'zeromo_order_state' );
	}

	public function test_downloads_are_counted_for_each_order_and_used_once_begun(): void {
		$one   = $this->product();
		$file  = $one['files'][0]['id'];
		$buyer = $this->buyer();
		$order = (string) $this->data( $this->buy( $buyer, $one['id'] ) )['order_no'];
		$usage = fn(): string => $this->service( ProductPurchase::class )->used(
			$this->service( Orders::class )->need( $order, $buyer )
		);
		self::assertSame( '', $usage() );
		$this->service( Settings::class )->save( array( Downloads::LIMIT => 2 ) );
		$later = function (): void {
			$table = $this->db()->table( 'product_download' );
			$this->db()->execute( "UPDATE $table SET counted = counted - 3600" );
		};
		$this->data( $this->download( $buyer, $order, $file ) );
		$this->data( $this->download( $buyer, $order, $file ) );
		$later();
		$this->data( $this->download( $buyer, $order, $file ) );
		$later();
		$this->assert_refused( $this->download( $buyer, $order, $file ), 422, 'zeromo_content_invalid' );
		self::assertNotSame( '', $usage() );
		$second = (string) $this->data( $this->buy( $buyer, $one['id'] ) )['order_no'];
		$this->data( $this->download( $buyer, $second, $file ) );
		$this->service( Settings::class )->save( array( Downloads::LIMIT => 0 ) );
		$this->data( $this->download( $buyer, $order, $file ) );
	}

	public function test_a_new_version_is_told_and_downloaded_by_who_has_bought(): void {
		$one   = $this->product();
		$buyer = $this->buyer();
		$order = (string) $this->data( $this->buy( $buyer, $one['id'] ) )['order_no'];
		$sales = $this->db()->table( 'shop_sale' );
		$this->db()->execute( "UPDATE $sales SET created = created - 60 WHERE order_no = %s", array( $order ) );
		$page  = function () use ( $buyer ): string {
			$this->as_user( $buyer );
			return $this->service( ShopTab::class )->html( $buyer );
		};
		$this->data( $this->download( $buyer, $order, $one['files'][0]['id'] ) );
		self::assertStringNotContainsString( '有新版本', $page() );
		$sent = array( 'file_id' => $this->file( '模板二.docx' ), 'version' => '2.0', 'version_note' => '加了封面' );
		$now  = $this->data( $this->save( array( 'id' => $one['id'] ) + $sent ) );
		self::assertSame( array( '2.0', '1.0' ), array_column( $now['files'], 'version' ) );
		self::assertStringContainsString( '有新版本', $page() );
		$this->service( Jobs::class )->work( 20, 20 );
		$this->as_user( $buyer );
		$told = (string) wp_json_encode( $this->rest( 'GET', '/message' )->get_data(), JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( '新版本', $told );
		$this->data( $this->download( $buyer, $order, $now['files'][0]['id'] ) );
		self::assertStringNotContainsString( '有新版本', $page() );
		$this->data(
			$this->save( array( 'id' => $one['id'], 'close_files' => array( $one['files'][0]['id'] ) ) )
		);
		$this->assert_refused(
			$this->download( $buyer, $order, $one['files'][0]['id'] ),
			404,
			'zeromo_not_found'
		);
	}
}
