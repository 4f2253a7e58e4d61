<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Each bound of an upload, by role, and the words it is refused in. */
final class LimitsTest extends ContentTestCase {

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn = new Pictures();
		$this->as_user( $this->create_member() );
	}

	public function test_the_editor_tells_the_limit_that_holds_for_the_member(): void {
		$rules = $this->service( \Zeromo\Community\Publishing\Api\PostRules::class );
		$this->assertSame(
			array( 4096 * MB_IN_BYTES, 2048 * MB_IN_BYTES ),
			array_values(
				array_intersect_key(
					$rules->editor_settings( get_current_user_id() ),
					array( 'max_video_size' => 1, 'max_file_size' => 1 )
				)
			)
		);
		$this->set( 'upload_limits', array( 'subscriber' => array( 'size' => 3 ) ) );
		$told = $rules->editor_settings( get_current_user_id() );
		$this->assertSame(
			array( 3 * MB_IN_BYTES, 3 * MB_IN_BYTES, 3 * MB_IN_BYTES ),
			array( $told['max_video_size'], $told['max_file_size'], $told['max_image_size'] )
		);
		$this->assertSame(
			4096 * MB_IN_BYTES,
			$rules->editor_settings( $this->create_member( 'author' ) )['max_video_size']
		);
	}

	public function test_the_member_is_told_what_is_left_where_a_quota_is_on(): void {
		$one  = fn(): \WP_REST_Response => $this->rest(
			'POST',
			'/media',
			array(),
			array( 'files' => $this->drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
		);
		$free = $one();
		$this->assertLessThan( 300, $free->get_status() );
		$this->assertArrayNotHasKey( 'X-Zeromo-Quota', $free->get_headers() );
		$this->set( 'upload_limits', array( 'subscriber' => array( 'files' => 2 ) ) );
		$told = '每天 2 个文件，今天已用 1 个';
		$this->assertSame( rawurlencode( $told ), $one()->get_headers()['X-Zeromo-Quota'] ?? '' );
		$part = $this->rest( 'POST', '/media/upload', array( 'filename' => 'a.pdf', 'size' => 9, 'kind' => 'file' ) );
		$this->assertSame( '每天 2 个文件，今天已用 2 个', $this->data( $part )['quota'] );
		$refused = $one();
		$this->assertSame(
			array( 429, '今天的上传额度不够（每天 2 个文件，今天已用 2 个）' ),
			array( $refused->get_status(), $refused->get_data()['message'] )
		);
	}

	/** @return iterable<string, array{array<string, mixed>, string, array<string, string>, int, string}> */
	public static function bounds(): iterable {
		$big = str_repeat( 'a', MB_IN_BYTES + 1 );
		$pdf = Films::pdf();
		yield 'size of a file' => array(
			array( 'max_file_size' => 1 ),
			'files',
			array( 'a.txt' => $big ),
			413,
			'文件过大',
		);
		yield 'size of a video' => array(
			array( 'max_video_size' => 1 ),
			'videos',
			array( 'a.mp4' => Films::mp4( more: $big ) ),
			413,
			'文件过大',
		);
		yield 'size of a picture' => array(
			array( 'max_image_size' => 1 ),
			'images',
			array( 'a.jpg' => "\xFF\xD8\xFF$big" ),
			413,
			'文件过大',
		);
		yield 'size for the role' => array(
			array( 'upload_limits' => array( 'subscriber' => array( 'size' => 1 ) ) ),
			'files',
			array( 'a.txt' => $big ),
			413,
			'文件过大',
		);
		yield 'files a day' => array(
			array( 'upload_limits' => array( 'subscriber' => array( 'files' => 1 ) ) ),
			'files',
			array( 'a.pdf' => $pdf, 'b.pdf' => $pdf ),
			429,
			'今天的上传额度不够（每天 1 个文件，今天已用 0 个）',
		);
		yield 'bytes a day' => array(
			array( 'upload_limits' => array( 'subscriber' => array( 'bytes' => 1 ) ) ),
			'files',
			array( 'a.txt' => substr( $big, 0, 700000 ), 'b.txt' => substr( $big, 0, 700000 ) ),
			429,
			'今天的上传额度不够（每天 1 MB，今天已用 0 B）',
		);
		yield 'files a call' => array(
			array(),
			'files',
			array_fill_keys( array_map( static fn( int $n ): string => "$n.pdf", range( 1, 21 ) ), $pdf ),
			422,
			'一次最多上传 20 个文件',
		);
		yield 'pictures a call' => array(
			array(),
			'images',
			array_fill_keys( array_map( static fn( int $n ): string => "$n.jpg", range( 1, 21 ) ), 'x' ),
			422,
			'一次最多上传 20 张图片',
		);
	}

	/**
	 * @param array<string, mixed>  $settings Of the site.
	 * @param array<string, string> $contents Bytes by name.
	 */
	#[DataProvider( 'bounds' )]
	public function test_a_bound_is_refused_in_words(
		array $settings,
		string $field,
		array $contents,
		int $status,
		string $words
	): void {
		foreach ( $settings as $name => $value ) {
			$this->set( $name, $value );
		}
		$answer = $this->rest( 'POST', '/media', array(), array( $field => $this->drawn->files( $contents ) ) );
		$this->assertSame( array( $status, $words ), array( $answer->get_status(), $answer->get_data()['message'] ) );
		$this->assertSame(
			0,
			(int) $this->wpdb()->get_var( "SELECT COUNT(*) FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'" )
		);
	}
}
