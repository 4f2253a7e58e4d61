<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\IpRegion\RegionFile;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MmdbBytes;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The file of regions, sent and removed six times at the same moment. */
final class RegionFileTest extends ParallelTestCase {

	private const TIMES = 6;

	public function test_a_file_is_put_in_use_once_and_removed_once(): void {
		$owner = $this->create_member( 'administrator' );
		$path  = Plugin::container()->get( RegionFile::class )->uploaded();
		wp_delete_file( $path );
		$bytes = ( new MmdbBytes() )->add( '8.8.0.0', 16, array( 'country_code' => 'US' ) )->bytes();
		$size  = strlen( $bytes );
		try {
			$put = array(
				'body'    => $bytes,
				'headers' => array( 'Content-Type: application/octet-stream' ),
			) + $this->call( $owner, 'POST', "/admin/ip-region?offset=0&size=$size" );
			self::assertSame( array( 200 => self::TIMES ), $this->codes( $put ) );
			self::assertStringEqualsFile( $path, $bytes );
			self::assertSame( 1, $this->logged( $owner ) );
			$said = $this->codes( $this->call( $owner, 'DELETE', '/admin/ip-region' ) );
			self::assertSame( array( 200 => self::TIMES ), $said );
			self::assertSame( 2, $this->logged( $owner ) );
		} finally {
			wp_delete_file( $path );
		}
	}

	/**
	 * @param array<string, mixed> $call Sent many times at once.
	 * @return array<int, int> How often each status was answered.
	 */
	private function codes( array $call ): array {
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, self::TIMES, $call ) ), 'status' ) );
		ksort( $said );
		return $said;
	}

	private function logged( int $owner ): int {
		$db = Plugin::container()->get( Db::class );
		return (int) $db->value(
			"SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE actor_id = %d",
			array( $owner )
		);
	}
}
