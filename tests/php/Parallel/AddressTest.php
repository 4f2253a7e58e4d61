<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The address book at the same moment. */
final class AddressTest extends ParallelTestCase {

	public function test_an_address_sent_at_once_is_one(): void {
		[ $member ] = $this->create_members( 1 );
		$sent       = array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '南京路 1 号' );
		$call       = $this->call( $member, 'POST', '/account/addresses', $sent );
		$said       = $this->at_once( array_fill( 0, 6, $call ) );
		self::assertSame( array( 200 => 6 ), array_count_values( array_column( $said, 'status' ) ) );
		$book = Plugin::container()->get( AddressBook::class );
		self::assertCount( 1, $book->of( $member ) );
		$call = $this->call( $member, 'DELETE', "/account/addresses/{$book->of( $member )[0]->id}", array() );
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, 4, $call ) ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 404 => 3 ), $said );
		self::assertSame( array(), $book->of( $member ) );
	}
}
