<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Uploads are limited by what they cost: files, megapixels and kilobytes, not calls alone. */
final class UploadCostTest extends ContentTestCase {

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$this->drawn = new Pictures();
		$this->as_user( $this->create_member() );
	}

	public function test_files_are_counted_and_not_calls(): void {
		$picture = $this->drawn->corners( 20, 20 );
		$twenty  = array_fill_keys( array_map( static fn( int $n ): string => "$n.jpg", range( 1, 20 ) ), $picture );
		$taken   = 0;
		for ( $call = 0; $call < 10; $call++ ) {
			$answer = $this->rest( 'POST', '/media', array(), array( 'images' => $this->drawn->files( $twenty ) ) );
			if ( 429 === $answer->get_status() ) {
				$this->assertGreaterThan( 0, $answer->get_data()['data']['retry_after'] );
				break;
			}
			$taken += count( $this->data( $answer ) );
		}
		$this->assertSame( 120, $taken, 'the limit of the action upload' );
	}

	public function test_megapixels_are_counted_and_a_moving_gif_by_its_frames(): void {
		$this->only( 'upload_megapixels', 3 );
		// Three frames of 1,000 x 700: 2.1 megapixels, counted as 3.
		$frame = substr( $this->frame( 1000, 700 ), 0 );
		$this->data( $this->send( array( 'a.gif' => $frame ) ) );
		$this->assert_refused(
			$this->send( array( 'b.jpg' => $this->drawn->corners( 40, 40 ) ) ),
			429,
			'zeromo_too_many_requests'
		);
		$this->as_user( $this->create_member() );
		$this->only( 'upload_megapixels', 2 );
		$this->assert_refused( $this->send( array( 'a.gif' => $frame ) ), 429, 'zeromo_too_many_requests' );
		$this->assertSame( 1, $this->stored(), 'nothing of a refused call is stored' );
	}

	public function test_kilobytes_are_counted_in_parts_and_at_once(): void {
		$this->only( 'upload_kilobytes', 20 );
		$bytes = Films::mp4( more: str_repeat( 'frame', 6000 ) );
		$id    = (int) $this->data(
			$this->rest(
				'POST',
				'/media/upload',
				array( 'filename' => 'a.mp4', 'size' => strlen( $bytes ), 'kind' => 'video' )
			)
		)['upload_id'];
		$part  = fn( int $from, int $length ) => $this->rest(
			'POST',
			"/media/upload/$id",
			array( 'offset' => $from ),
			array(
				'part' => array_map(
					static fn( array $all ): mixed => $all[0],
					$this->drawn->files( array( 'part' => substr( $bytes, $from, $length ) ) )
				),
			)
		);
		$this->assertSame( 10000, $this->data( $part( 0, 10000 ) )['offset'] );
		$this->assertSame( 20000, $this->data( $part( 10000, 10000 ) )['offset'] );
		$this->assert_refused( $part( 20000, 10000 ), 429, 'zeromo_too_many_requests' );
		$this->assertSame(
			20000,
			$this->data( $this->rest( 'GET', "/media/upload/$id" ) )['offset'],
			'it can go on later'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $this->drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			),
			429,
			'zeromo_too_many_requests'
		);
	}

	/** Lifts every limit but one. */
	private function only( string $action, int $most ): void {
		remove_all_filters( 'zeromo_rate_limits' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $asked ): mixed => $asked === $action ? array(
				'user' => array( $most, 600 ),
			) : false,
			10,
			2
		);
	}

	/** @param array<string, string> $contents Bytes by name. */
	private function send( array $contents ): \WP_REST_Response {
		return $this->rest( 'POST', '/media', array(), array( 'images' => $this->drawn->files( $contents ) ) );
	}

	private function stored(): int {
		return (int) $this->wpdb()->get_var(
			"SELECT COUNT(*) FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'"
		);
	}

	/** A GIF of three frames, each the whole picture. */
	private function frame( int $width, int $height ): string {
		$image = imagecreate( max( 1, $width ), max( 1, $height ) );
		if ( false === $image ) {
			throw new \RuntimeException( 'GD' );
		}
		imagecolorallocate( $image, 10, 20, 30 );
		imagecolorallocate( $image, 200, 20, 30 );
		ob_start();
		imagegif( $image );
		$one   = (string) ob_get_clean();
		$start = 13 + ( 3 << ( ( ord( $one[10] ) & 7 ) + 1 ) );
		return substr( $one, 0, $start ) . str_repeat( substr( $one, $start, -1 ), 3 ) . ';';
	}
}
