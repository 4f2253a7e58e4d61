<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\PressForms;

/** 举报 beside a thing: a dialog, and without script a page with the same form. No query. */
final class ReportLink {

	/**
	 * The link; empty for one's own things.
	 *
	 * @param string $type   Word of `object_type`.
	 * @param int    $id     Thing.
	 * @param int    $author Who answers for it.
	 * @param int    $viewer Caller, 0 for a visitor, who signs in first.
	 * @param string $look   `icon` a button with a sign, `text` words alone.
	 */
	public static function html( string $type, int $id, int $author, int $viewer, string $look ): string {
		if ( $id < 1 || ( $viewer > 0 && $author === $viewer ) ) {
			return '';
		}
		return Partial::render(
			'moderation/report-link',
			array( 'type' => $type, 'id' => $id, 'look' => $look, 'url' => self::url( $type, $id ) )
		);
	}

	/**
	 * Where the form is without script, over signing in.
	 *
	 * @param string $type Word of `object_type`.
	 */
	public static function url( string $type, int $id ): string {
		return PressForms::report( $type, $id );
	}
}
