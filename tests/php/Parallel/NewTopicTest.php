<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twelve make a topic of one name at the same moment, in three spellings. */
final class NewTopicTest extends ParallelTestCase {

	public function test_two_at_once_make_one(): void {
		$drawn = new Pictures();
		$word  = '同时' . bin2hex( random_bytes( 4 ) );
		$calls = array();
		for ( $n = 0; $n < 12; $n++ ) {
			$member  = $this->create_member( 'author' );
			$files   = $drawn->files( array( "$n.jpg" => $drawn->corners() ) );
			$picture = Plugin::container()->get( Library::class )->take_image(
				(string) $files['tmp_name'][0],
				'a.jpg',
				$member
			);
			$calls[] = $this->call(
				$member,
				'POST',
				'/topic',
				array(
					'name' => array( $word, "#{$word}#", strtoupper( $word ) )[ $n % 3 ],
					'description' => '',
					'thumbnail_id' => $picture,
				)
			);
		}
		$answers = $this->at_once( $calls );
		$status  = array_count_values( array_column( $answers, 'status' ) );
		ksort( $status );
		$this->assertSame(
			array( 200 => 1, 409 => 11 ),
			$status,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			1,
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->core( 'terms' ) . ' WHERE LOWER(name) = %s',
				array( $word )
			)
		);
	}
}
