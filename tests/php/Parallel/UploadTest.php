<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The day's number of files holds at the same moment; an upload is dropped once. */
final class UploadTest extends ParallelTestCase {

	private const PICTURE = __DIR__ . '/../../../demo/avatars/boat.jpg';

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array( 'upload_limits' => array() ) );
		parent::tearDown();
	}

	/** The answer to an upload is lost, and the member presses 重试, also while the first one is still at work. */
	public function test_a_picture_sent_again_under_its_key_is_one_picture(): void {
		Plugin::container()->get( Settings::class )->save(
			array( 'upload_limits' => array( 'subscriber' => array( 'files' => 9 ) ) )
		);
		$member  = $this->create_member();
		$picture = (string) file_get_contents( self::PICTURE );
		$end     = 'zmo' . bin2hex( random_bytes( 8 ) );
		$send    = array(
			...$this->call( $member, 'POST', '/media' ),
			'body' => "--$end\r\nContent-Disposition: form-data; name=\"images[]\"; filename=\"a.jpg\"\r\n"
				. "Content-Type: image/jpeg\r\n\r\n$picture\r\n--$end--\r\n",
			'headers' => array( "Content-Type: multipart/form-data; boundary=$end", "Idempotency-Key: $end" ),
		);
		$answers = array( ...$this->at_once( array_fill( 0, 5, $send ) ), ...$this->at_once( array( $send ) ) );
		$this->assertSame( array_fill( 0, 6, 200 ), array_column( $answers, 'status' ) );
		$ids = array_map( static fn( array $answer ): mixed => $answer['data'][0]['id'] ?? 0, $answers );
		$this->assertCount( 1, array_unique( $ids ) );
		$db    = Plugin::container()->get( Db::class );
		$count = "SELECT COUNT(*) FROM {$db->core( 'posts' )} WHERE post_type = 'attachment' AND post_author = %d";
		$this->assertSame( '1', $db->value( $count, array( $member ) ) );
		$this->assertSame(
			'1',
			$db->value( "SELECT files FROM {$db->table( 'upload_day' )} WHERE user_id = %d", array( $member ) )
		);
	}

	public function test_no_more_begin_than_the_day_has_and_one_is_dropped_once(): void {
		Plugin::container()->get( Settings::class )->save(
			array( 'upload_limits' => array( 'subscriber' => array( 'files' => 3 ) ) )
		);
		$member  = $this->create_member();
		$begin   = $this->call(
			$member,
			'POST',
			'/media/upload',
			array( 'filename' => 'a.pdf', 'size' => 1000, 'kind' => 'file' )
		);
		$answers = $this->at_once( array_fill( 0, 12, $begin ) );
		$by      = array_count_values( array_column( $answers, 'status' ) );
		ksort( $by );
		$this->assertSame( array( 200 => 3, 429 => 9 ), $by );
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			'3',
			$db->value( "SELECT files FROM {$db->table( 'upload_day' )} WHERE user_id = %d", array( $member ) )
		);
		$this->assertSame(
			'3',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'upload' )} WHERE user_id = %d", array( $member ) )
		);

		$id = 0;
		foreach ( $answers as $answer ) {
			$id = 200 === $answer['status'] && is_array( $answer['data'] ) ? (int) $answer['data']['upload_id'] : $id;
		}
		$answers = $this->at_once( array_fill( 0, 8, $this->call( $member, 'DELETE', "/media/upload/$id" ) ) );
		$this->assertSame( array(), array_diff( array_column( $answers, 'status' ), array( 200, 404 ) ) );
		$this->assertSame(
			'2',
			$db->value( "SELECT files FROM {$db->table( 'upload_day' )} WHERE user_id = %d", array( $member ) ),
			'Given back once.'
		);
	}
}
