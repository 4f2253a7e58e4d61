<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\IpRegion;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\IpRegion\RegionStatus;
use Zeromo\Community\IpRegion\RegionFile;
use Zeromo\Community\IpRegion\RegionUpload;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MmdbBytes;

/** The file of regions comes in parts, is looked at, and takes the place of the one before. */
final class RegionUploadTest extends IntegrationTestCase {

	private int $owner     = 0;
	private string $remote = '';

	protected function setUp(): void {
		parent::setUp();
		$this->remote           = is_string( $_SERVER['REMOTE_ADDR'] ?? null ) ? $_SERVER['REMOTE_ADDR'] : '';
		$_SERVER['REMOTE_ADDR'] = '114.114.' . wp_rand( 0, 255 ) . '.7';
		$this->owner            = $this->create_member( 'administrator' );
		$this->as_user( $this->owner );
		$this->service( Settings::class )->save( array( 'ip_region' => true ) );
		wp_delete_file( $this->service( RegionFile::class )->uploaded() );
	}

	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = $this->remote;
		wp_delete_file( $this->service( RegionFile::class )->uploaded() );
		wp_delete_file( $this->service( RegionStatus::class )->growing( $this->owner ) );
		parent::tearDown();
	}

	private static function file( string $province, int $built = 1790000000 ): string {
		$place = array(
			'country' => array( 'iso_code' => 'CN' ),
			'subdivisions' => array( array( 'iso_code' => $province ) ),
		);
		return ( new MmdbBytes() )->add( '114.114.0.0', 16, $place )->bytes( array( 'build_epoch' => $built ) );
	}

	/** @return array{int, array<string, mixed>} Status and answer. */
	private function send( int $offset, int $size, string $bytes ): array {
		$request = new \WP_REST_Request( 'POST', '/zeromo/v1/admin/ip-region' );
		$request->set_query_params( array( 'offset' => (string) $offset, 'size' => (string) $size ) );
		$request->set_header( 'Content-Type', 'application/octet-stream' );
		$request->set_body( $bytes );
		$response = rest_do_request( $request );
		return array( $response->get_status(), (array) $response->get_data() );
	}

	/** @return array<string, mixed> */
	private function desk(): array {
		return $this->data( $this->rest( 'GET', '/admin/ip-region' ) );
	}

	private function logged(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'audit' )} WHERE actor_id = %d AND act LIKE 'ip_region%%'",
			array( $this->owner )
		);
	}

	public function test_parts_become_the_file_that_answers(): void {
		$bytes = self::file( 'JS' );
		$size  = strlen( $bytes );
		self::assertSame(
			array( '没有找到数据库文件', false, null ),
			array( $this->desk()['flaw'], $this->desk()['uploaded'], $this->desk()['file'] )
		);
		self::assertSame( array( 200, array( 'offset' => 100 ) ), $this->send( 0, $size, substr( $bytes, 0, 100 ) ) );
		self::assertSame( 100, $this->desk()['received'] );
		self::assertSame( 400, $this->send( 150, $size, substr( $bytes, 150 ) )[0], 'a hole' );
		self::assertSame( 400, $this->send( 100, $size, substr( $bytes, 100 ) . 'x' )[0], 'more than was said' );
		self::assertSame( 400, $this->send( 100, $size, '' )[0], 'nothing' );
		$middle = substr( $bytes, 100, 50 );
		for ( $time = 0; $time < 2; $time++ ) {
			self::assertSame( array( 200, array( 'offset' => 150 ) ), $this->send( 100, $size, $middle ) );
		}
		self::assertSame( '', $this->service( Regions::class )->of_caller(), 'not before it is whole' );
		$end = substr( $bytes, 150 );
		for ( $time = 0; $time < 2; $time++ ) {
			self::assertSame( array( 200, array( 'offset' => $size ) ), $this->send( 150, $size, $end ) );
		}
		self::assertSame( 1, $this->logged() );
		$desk = $this->desk();
		self::assertSame( array( '', true, 0 ), array( $desk['flaw'], $desk['uploaded'], $desk['received'] ) );
		self::assertSame( '2026-09-21T14:13:20+00:00', gmdate( 'c', (int) strtotime( $desk['file']['built'] ) ) );
		self::assertSame( array( 'Test', $size ), array( $desk['file']['kind'], $desk['file']['size'] ) );
		self::assertSame(
			array( '114.114.114.114' => '江苏', '223.5.5.5' => '', '8.8.8.8' => '' ),
			array_column( $desk['file']['answers'], 'region', 'address' )
		);
		self::assertSame( '江苏', $this->service( Regions::class )->of_caller() );
	}

	public function test_a_new_file_takes_the_place_of_the_one_before_and_of_a_path(): void {
		$settings = $this->service( Settings::class );
		$this->whole( self::file( 'JS' ) );
		$settings->save( array( 'ip_region_file' => '/nowhere/x.mmdb' ) );
		self::assertSame( '/nowhere/x.mmdb', $this->desk()['path'] );
		$this->whole( self::file( 'ZJ' ) );
		self::assertSame( array( '', '' ), array( $this->desk()['path'], $this->desk()['flaw'] ) );
		self::assertSame( '浙江', $this->service( Regions::class )->of_caller() );
		self::assertSame( 2, $this->logged() );
	}

	/** @return iterable<string, array{string}> */
	public static function wrong(): iterable {
		$good = self::file( 'JS' );
		yield 'something else' => array( str_repeat( 'no', 200 ) );
		yield 'a file without its end' => array( substr( $good, 0, -60 ) );
		yield 'one that knows no country' => array(
			( new MmdbBytes() )->add( '114.114.0.0', 16, array( 'autonomous_system_number' => 4134 ) )->bytes(),
		);
		// The first node leads behind the tree, where no record is.
		yield 'a broken tree' => array( "\xFF\xFF\xFF\xFF\xFF\xFF\xFF" . substr( $good, 7 ) );
	}

	#[DataProvider( 'wrong' )]
	public function test_what_does_not_answer_is_refused_and_the_one_in_use_stays( string $bytes ): void {
		$this->whole( self::file( 'JS' ) );
		[ $status, $said ] = $this->send( 0, strlen( $bytes ), $bytes );
		self::assertSame( 422, $status, (string) wp_json_encode( $said ) );
		self::assertSame( array( '', 0 ), array( $this->desk()['flaw'], $this->desk()['received'] ) );
		self::assertSame( '江苏', $this->service( Regions::class )->of_caller() );
		self::assertSame( 1, $this->logged() );
	}

	public function test_it_is_removed_once_and_the_owner_is_told_what_is_missing(): void {
		$this->whole( self::file( 'JS' ) );
		$line = fn(): string => array_column(
			$this->data( $this->rest( 'GET', '/admin/compliance' ) )['items'],
			'state',
			'name'
		)['region'];
		self::assertSame( 'met', $line() );
		for ( $time = 0; $time < 2; $time++ ) {
			self::assertFalse( $this->data( $this->rest( 'DELETE', '/admin/ip-region' ) )['uploaded'] );
		}
		self::assertSame( array( 'missing', 2 ), array( $line(), $this->logged() ) );
		self::assertSame( '', $this->service( Regions::class )->of_caller() );
	}

	public function test_bounds_and_who_may_not(): void {
		self::assertSame( 400, $this->send( 0, RegionUpload::MOST + 1, 'x' )[0] );
		self::assertSame( 413, $this->send( 0, RegionUpload::MOST, str_repeat( 'x', Part::MOST + 1 ) )[0] );
		foreach ( array( 0 => 401, $this->create_member( 'editor' ) => 403 ) as $user => $status ) {
			$this->as_user( $user );
			self::assertSame( $status, $this->rest( 'GET', '/admin/ip-region' )->get_status() );
			self::assertSame( $status, $this->rest( 'DELETE', '/admin/ip-region' )->get_status() );
			self::assertSame( $status, $this->send( 0, 1, 'x' )[0] );
		}
	}

	private function whole( string $bytes ): void {
		self::assertSame( 200, $this->send( 0, strlen( $bytes ), $bytes )[0] );
	}
}
