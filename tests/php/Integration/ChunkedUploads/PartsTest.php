<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\ChunkedUploads;

use Zeromo\Community\ChunkedUploads\PartService;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Uploads in parts. */
final class PartsTest extends ContentTestCase {

	public function test_a_file_comes_in_parts_with_interruptions(): void {
		$this->as_user( $this->create_member() );
		$bytes  = Films::mp4( more: str_repeat( 'frame', 4000 ) );
		$upload = $this->start( 'a.mp4', strlen( $bytes ), 'video' );
		$this->assertSame(
			array( 0, strlen( $bytes ), null ),
			array( $upload['offset'], $upload['size'], $upload['item'] )
		);
		$this->assertGreaterThanOrEqual( 262144, $upload['part_size'] );
		$id = (int) $upload['upload_id'];
		$this->assertSame( 7000, $this->data( $this->part( $id, 0, substr( $bytes, 0, 7000 ) ) )['offset'] );
		// The answer was lost: the same part again changes nothing.
		$this->assertSame( 7000, $this->data( $this->part( $id, 0, substr( $bytes, 0, 7000 ) ) )['offset'] );
		foreach ( array( 0, 6999, 7001, 9000 ) as $wrong ) {
			$refused = $this->part( $id, $wrong, substr( $bytes, 0, 8000 ) );
			$this->assert_refused( $refused, 409, 'zeromo_upload_offset' );
			$this->assertSame( 7000, $refused->get_data()['data']['offset'] );
		}
		$this->assertSame( 7000, $this->data( $this->rest( 'GET', "/media/upload/$id" ) )['offset'] );
		$this->assert_refused( $this->part( $id, 7000, $bytes ), 413, 'zeromo_file_too_large' );
		$done = $this->data( $this->part( $id, 7000, substr( $bytes, 7000 ) ) );
		$this->assertSame(
			array( strlen( $bytes ), 'video', 'a.mp4' ),
			array( $done['offset'], $done['item']['type'], $done['item']['filename'] )
		);
		$this->assertSame(
			$bytes,
			file_get_contents( $this->service( FileStorage::class )->path( $done['item']['id'] ) )
		);
		$this->assertSame(
			$done['item']['id'],
			$this->data( $this->part( $id, 7000, substr( $bytes, 7000 ) ) )['item']['id']
		);
		$this->assertSame(
			$done['item']['id'],
			$this->data( $this->rest( 'GET', "/media/upload/$id" ) )['item']['id']
		);
		$this->assertSame( array(), $this->growing() );
	}

	public function test_pictures_and_files_come_in_parts_too_and_are_judged_alike(): void {
		$this->as_user( $this->create_member() );
		$picture = ( new Pictures() )->corners( 80, 60 );
		$this->assertSame(
			'image',
			$this->data(
				$this->part( (int) $this->start( 'a.jpg', strlen( $picture ), 'image' )['upload_id'], 0, $picture )
			)['item']['type']
		);
		foreach ( array(
			array( 'a.mp4', 'video', '<?php echo 1;' ),
			array( 'a.jpg', 'image', '<svg/>' ),
			array( 'a.pdf', 'file', Films::pdf( '__HALT_COMPILER();' ) ),
		) as [ $name, $kind, $bytes ] ) {
			$id = (int) $this->start( $name, strlen( $bytes ), $kind )['upload_id'];
			$this->assert_refused( $this->part( $id, 0, $bytes ), 415, 'zeromo_file_type' );
			$this->assert_refused( $this->rest( 'GET', "/media/upload/$id" ), 404, 'zeromo_not_found' );
		}
		foreach ( array(
			array( 'a.php', 'file' ),
			array( 'a.mp4', 'file' ),
			array( 'a.pdf', 'video' ),
			array( 'a', 'video' ),
		) as [ $name, $kind ] ) {
			$this->assert_refused(
				$this->rest( 'POST', '/media/upload', array( 'filename' => $name, 'size' => 9, 'kind' => $kind ) ),
				415,
				'zeromo_file_type'
			);
		}
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media/upload',
				array( 'filename' => 'a.jpg', 'size' => 21 * MB_IN_BYTES, 'kind' => 'image' )
			),
			413,
			'zeromo_file_too_large'
		);
		$this->assertSame( array(), $this->growing() );
	}

	public function test_an_upload_is_its_members_alone_and_can_be_dropped(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$id = (int) $this->start( 'a.pdf', 500, 'file' )['upload_id'];
		$this->part( $id, 0, 'abc' );
		foreach ( array( $this->create_member(), $this->create_member( 'administrator' ) ) as $who ) {
			$this->as_user( $who );
			foreach ( array(
				$this->rest( 'GET', "/media/upload/$id" ),
				$this->part( $id, 3, 'x' ),
				$this->rest( 'DELETE', "/media/upload/$id" ),
			) as $response ) {
				$this->assert_refused( $response, 404, 'zeromo_not_found' );
			}
		}
		$this->as_user( $member );
		$this->data( $this->rest( 'DELETE', "/media/upload/$id" ) );
		$this->assert_refused( $this->part( $id, 3, 'x' ), 404, 'zeromo_not_found' );
		$this->assertSame( array(), $this->growing() );
	}

	public function test_open_uploads_are_bounded_and_run_out(): void {
		$this->as_user( $this->create_member() );
		for ( $n = 0; $n < 20; $n++ ) {
			$this->start( 'a.pdf', 500, 'file' );
		}
		$this->assert_refused(
			$this->rest( 'POST', '/media/upload', array( 'filename' => 'a.pdf', 'size' => 500, 'kind' => 'file' ) ),
			429,
			'zeromo_too_many_requests'
		);
		$this->wpdb()->query( "UPDATE {$this->wpdb()->prefix}zmo_upload SET expires = 1" );
		$this->service( PartService::class )->expire();
		$this->start( 'a.pdf', 500, 'file' );
	}

	/** @return array<string, mixed> */
	private function start( string $name, int $size, string $kind ): array {
		return $this->data(
			$this->rest( 'POST', '/media/upload', array( 'filename' => $name, 'size' => $size, 'kind' => $kind ) )
		);
	}

	private function part( int $id, int $offset, string $bytes ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', "/zeromo/v1/media/upload/$id" );
		$request->set_query_params( array( 'offset' => (string) $offset ) );
		$request->set_header( 'Content-Type', 'application/octet-stream' );
		$request->set_body( $bytes );
		return rest_do_request( $request );
	}

	/** @return list<string> */
	private function growing(): array {
		$found = glob( $this->service( PrivateFolder::class )->path() . '/parts/*' );
		return false === $found ? array() : $found;
	}
}
