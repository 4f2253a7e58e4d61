<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Media\Http\FileSender;

/** Files without an address of their own, and the copies that are hidden. */
trait FollowsFiles {

	/** Status of following an address to its end, as a member. */
	private function follow( string $url, int $member ): int {
		$this->as_user( $member );
		do {
			parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
			$answer = $this->service( FileSender::class )->answer( 'GET', $query );
			$url    = $answer['headers']['Location'] ?? '';
		} while ( '' !== $url );
		return $answer['status'];
	}

	/** @return list<int> Copies there are. */
	private function copies(): array {
		return $this->db()->ids(
			"SELECT ID FROM {$this->db()->core( 'posts' )} WHERE post_content_filtered = 'zeromo-hidden'"
		);
	}
}
