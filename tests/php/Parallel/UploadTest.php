<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The day's number of files holds at the same moment; an upload is dropped once. */
final class UploadTest extends ParallelTestCase {

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array( 'upload_limits' => array() ) );
		parent::tearDown();
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
