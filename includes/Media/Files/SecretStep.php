<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;

/** Migration step: renames private files that have the name core shows to a secret name. */
final class SecretStep {

	private const NOTE  = '_media_secret';
	private const PIECE = 100;

	public function __construct(
		private readonly UseRepository $uses,
		private readonly PrivateFolder $folder,
		private readonly Settings $settings
	) {}

	/**
	 * Runs a bounded batch, oldest first; true when none is left. The name is stored before a file is moved, so that an
	 * interrupted batch is repeated.
	 */
	public function run(): bool {
		$note  = $this->settings->internal( self::NOTE );
		$files = $this->uses->unnamed( is_numeric( $note ) ? (int) $note : 0, self::PIECE );
		foreach ( $files as $id => $shown ) {
			$secret = SecretNames::of( $id );
			if ( '' === $secret ) {
				$secret = SecretNames::fresh();
				update_post_meta( $id, SecretNames::META, $secret );
			}
			$this->folder->hide( $shown, $secret );
		}
		$done = count( $files ) < self::PIECE;
		$this->settings->set_internal( self::NOTE, $done ? null : (int) array_key_last( $files ) );
		return $done;
	}
}
