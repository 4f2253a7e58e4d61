<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Addresses;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Addresses\PersonalData;
use Zeromo\Community\Addresses\View\AddressTab;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The address book: own, bounded, with one default, gone with its member. */
final class AddressTest extends IntegrationTestCase {

	/** @param array<string, mixed> $more */
	private function save( int $member, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		$sent = array( 'name' => '王小明', 'phone' => '13800138000', 'region' => '上海市 黄浦区' );
		return $this->rest( 'POST', '/account/addresses', $more + $sent + array( 'detail' => '南京路 1 号' ) );
	}

	/** @return list<array{id: int, is_default: bool}> */
	private function all( int $member ): array {
		$this->as_user( $member );
		return array_map(
			static fn( array $one ): array => array( 'id' => $one['id'], 'is_default' => $one['is_default'] ),
			$this->data( $this->rest( 'GET', '/account/addresses' ) )
		);
	}

	public function test_a_member_keeps_addresses_and_one_is_the_default(): void {
		$member = $this->create_member();
		$first  = $this->data( $this->save( $member ) );
		self::assertTrue( $first['is_default'] );
		self::assertSame( $first['id'], $this->data( $this->save( $member ) )['id'], 'the same again is the same' );
		$second = $this->data( $this->save( $member, array( 'detail' => '人民路 2 号' ) ) );
		self::assertFalse( $second['is_default'] );
		$this->data( $this->save( $member, array( 'detail' => '人民路 2 号', 'is_default' => true ) ) );
		self::assertSame(
			array(
				array( 'id' => $second['id'], 'is_default' => true ),
				array( 'id' => $first['id'], 'is_default' => false ),
			),
			$this->all( $member )
		);
		$changed = $this->data( $this->save( $member, array( 'id' => $first['id'], 'detail' => '人民路 2 号' ) ) );
		self::assertSame( $second['id'], $changed['id'], 'what says the same now is one' );
		self::assertCount( 1, $this->all( $member ) );
		$html = $this->service( AddressTab::class )->html( $member );
		self::assertStringContainsString( '上海市 黄浦区 人民路 2 号', $html );
		$this->assert_refused( $this->save( $member, array( 'phone' => 'abc' ) ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->save( $member, array( 'name' => ' ' ) ), 422, 'zeromo_content_invalid' );
	}

	public function test_another_has_none_of_them(): void {
		$member = $this->create_member();
		$other  = $this->create_member();
		$id     = $this->data( $this->save( $member ) )['id'];
		$this->assert_refused( $this->save( 0 ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->save( $other, array( 'id' => $id ) ), 404, 'zeromo_not_found' );
		$this->as_user( $other );
		$gone = $this->rest( 'DELETE', "/account/addresses/$id" );
		$this->assert_refused( $gone, 404, 'zeromo_not_found' );
		self::assertSame( array(), $this->all( $other ) );
		self::assertCount( 1, $this->all( $member ) );
	}

	public function test_they_are_bounded_told_and_erased(): void {
		$member = $this->create_member();
		for ( $n = 0; $n < AddressBook::MOST; $n++ ) {
			$this->data( $this->save( $member, array( 'detail' => "人民路 $n 号" ) ) );
		}
		$this->assert_refused( $this->save( $member ), 422, 'zeromo_content_invalid' );
		$this->data( $this->save( $member, array( 'detail' => '人民路 3 号' ) ) );
		$data = $this->service( PersonalData::class );
		self::assertCount( AddressBook::MOST, $data->export( $member, 1 )['data'] );
		$data->erase( $member );
		self::assertSame( array(), $this->all( $member ) );
		$this->data( $this->save( $member ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $member );
		self::assertSame( array(), $this->service( AddressBook::class )->of( $member ) );
	}
}
