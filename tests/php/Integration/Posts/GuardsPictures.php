<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Media\GuardedLibrary;
use Zeromo\Community\Media\Http\FileSender;

/** Where the files of pictures lie, and who is sent them. */
trait GuardsPictures {

	/** @return list<string> Absolute paths of the picture and its sizes. */
	private function files( int $image ): array {
		$file  = (string) get_attached_file( $image );
		$sizes = array_column(
			(array) ( ( (array) wp_get_attachment_metadata( $image ) )['sizes'] ?? array() ),
			'file'
		);
		return array_values(
			array_unique(
				array( $file, ...array_map( static fn( string $name ): string => dirname( $file ) . "/$name", $sizes ) )
			)
		);
	}

	/** @param array<int, int> $who Member => status. */
	private function assert_asked( string $file, array $who ): void {
		foreach ( $who as $member => $status ) {
			$this->as_user( $member );
			$this->assertSame( $status, $this->ask( $file )['status'], "member $member" );
		}
	}

	/**
	 * @return array{status: int, headers: array<string, string>, text: string, path: string|null, from: int,
	 *   length: int}
	 */
	private function ask( string $file ): array {
		return $this->service( FileSender::class )->answer( 'GET', array( 'zmo_file' => $file ) );
	}

	/** Time passes, and what waits is done. */
	private function later( int $seconds ): void {
		$job = $this->db()->table( 'job' );
		$this->db()->execute( "UPDATE $job SET run_at = run_at - %d WHERE owner = '' AND dead = 0", array( $seconds ) );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'postmeta' )} SET meta_value = meta_value - %d WHERE meta_key = %s",
			array( $seconds, GuardedLibrary::SHOWN )
		);
		wp_cache_flush();
		$this->service( Jobs::class )->work( 50, 20 );
	}
}
