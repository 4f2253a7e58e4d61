<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Locks\Api\HiddenFoot;
use Zeromo\Community\Posts\Api\PostLock;
use Zeromo\Community\SoldProtection\ProtectionSettings;
use Zeromo\Community\SoldProtection\ReaderMark;

/** The line with the reader's number below hidden content, and what keeps it from being copied. */
final class MarkedHidden implements HiddenFoot {

	public function __construct( private readonly ProtectionSettings $settings ) {}

	public function html( int $post_id, PostLock $lock, int $viewer ): string {
		$is_marked = $viewer > 0 && $this->settings->marks( 'text', $lock->type );
		$is_closed = $this->settings->forbids_copying( $lock->copy_off );
		return ! $is_marked && ! $is_closed ? '' : Partial::render(
			'sold-protection/foot',
			array( 'words' => $is_marked ? ReaderMark::words( $viewer ) : '', 'copy_off' => $is_closed )
		);
	}
}
