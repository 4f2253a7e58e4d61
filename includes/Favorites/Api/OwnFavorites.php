<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Api;

use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/** A member's own folders, for who looks in them. */
final class OwnFavorites {

	public function __construct( private readonly FolderService $folders, private readonly Settings $settings ) {}

	/** Whether there are favorites on this site. */
	public function is_open(): bool {
		return $this->settings->flag( 'room_favorites' );
	}

	/** The title of a folder; null where it is not this member's. */
	public function title( int $folder, int $member ): ?string {
		try {
			return $this->folders->own( $member, $folder )->title;
		} catch ( Failure ) {
			return null;
		}
	}
}
