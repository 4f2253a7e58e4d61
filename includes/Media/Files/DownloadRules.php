<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\DownloadRule;
use Zeromo\Community\Media\Api\StoredFile;

/** The rules of downloads together. They are for files: videos and pictures are looked at. */
final class DownloadRules {

	/** @param Collection<DownloadRule> $rules One, or none. */
	public function __construct( #[All( DownloadRule::class )] private readonly Collection $rules ) {}

	public static function are_for( StoredFile $file ): bool {
		return ! in_array( $file->kind, array( 'image', 'video' ), true );
	}

	/** @throws \Zeromo\Community\Kernel\Failure Of a rule. */
	public function take( int $member, int $post_id, StoredFile $file ): void {
		foreach ( $post_id > 0 && self::are_for( $file ) ? $this->rules->all() : array() as $rule ) {
			$rule->take( $member, $post_id, $file );
		}
	}

	/** Bytes a second, the lowest of the rules; 0 for none. */
	public function speed( int $member, StoredFile $file ): int {
		$speeds = array();
		foreach ( self::are_for( $file ) && $file->owner !== $member ? $this->rules->all() : array() as $rule ) {
			$speeds[] = $rule->speed( $member );
		}
		$speeds = array_filter( $speeds );
		return array() === $speeds ? 0 : min( $speeds );
	}
}
