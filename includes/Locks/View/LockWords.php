<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\View;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Locks\LockTypes;

/** How a lock is told to readers: its icon, its name, what lies behind it. */
final class LockWords {

	/** Icon of a type; one that a plugin has added is a plain lock. */
	public static function icon( string $type ): string {
		return match ( $type ) {
			LockTypes::POINTS   => 'coins',
			LockTypes::LOGIN    => 'user-round-check',
			LockTypes::COMMENT  => 'message-circle',
			LockTypes::PASSWORD => 'key-round',
			LockTypes::LEVEL    => 'crown',
			default             => 'lock-keyhole',
		};
	}

	/**
	 * What a type is called.
	 *
	 * @param string $given Label the site has for it; empty for the built-in one.
	 */
	public static function label( string $type, string $given = '' ): string {
		return '' !== $given ? $given : LockTypes::words()[ $type ]['label'] ?? $type;
	}

	/**
	 * What a card calls it, where nothing else says that something is hidden.
	 *
	 * @param string $given As in label().
	 * @param bool   $is_attachment Whether nothing else is hidden.
	 */
	public static function strip( string $type, string $given = '', bool $is_attachment = false ): string {
		return match ( true ) {
			'' !== $given && self::label( $type ) !== $given => $given,
			LockTypes::PAID === $type && $is_attachment => __( '付费附件', 'zeromo-community' ),
			LockTypes::POINTS === $type && $is_attachment => __( '积分附件', 'zeromo-community' ),
			LockTypes::PAID === $type     => __( '付费内容', 'zeromo-community' ),
			LockTypes::POINTS === $type   => __( '积分内容', 'zeromo-community' ),
			LockTypes::PASSWORD === $type => __( '密码可见', 'zeromo-community' ),
			default                        => self::label( $type ),
		};
	}

	/**
	 * Whether only what is attached to the post is hidden: a video, a file, links to netdisks.
	 *
	 * @param array{chars: int, images: int, files: int, videos: int} $inside How much is hidden.
	 */
	public static function is_attachment( array $inside ): bool {
		return 0 === $inside['chars'] + $inside['images'];
	}

	/**
	 * 隐藏内容 · 付费, or 附件 · 付费
	 *
	 * @param array{chars: int, images: int, files: int, videos: int} $inside As above.
	 */
	public static function title( array $inside, string $label ): string {
		return sprintf(
			self::is_attachment( $inside )
				/* translators: %s: kind of lock */
				? __( '附件 · %s', 'zeromo-community' )
				/* translators: %s: kind of lock */
				: __( '隐藏内容 · %s', 'zeromo-community' ),
			$label
		);
	}

	/**
	 * 1,260 字 · 6 图 · 1 个文件
	 *
	 * @param array{chars: int, images: int, files: int, videos: int} $inside How much is hidden.
	 */
	public static function inside( array $inside ): string {
		$parts = array();
		if ( $inside['chars'] > 0 ) {
			$parts[] = sprintf(
				/* translators: %s: number of characters */
				_n( '%s 字', '%s 字', $inside['chars'], 'zeromo-community' ),
				Format::count( $inside['chars'] )
			);
		}
		if ( $inside['images'] > 0 ) {
			$parts[] = sprintf(
				/* translators: %s: number of pictures */
				_n( '%s 图', '%s 图', $inside['images'], 'zeromo-community' ),
				Format::count( $inside['images'] )
			);
		}
		if ( $inside['files'] > 0 ) {
			$parts[] = sprintf(
				/* translators: %s: number of files */
				_n( '%s 个文件', '%s 个文件', $inside['files'], 'zeromo-community' ),
				Format::count( $inside['files'] )
			);
		}
		if ( $inside['videos'] > 0 ) {
			$parts[] = sprintf(
				/* translators: %s: number of videos */
				_n( '%s 个视频', '%s 个视频', $inside['videos'], 'zeromo-community' ),
				Format::count( $inside['videos'] )
			);
		}
		return implode( ' · ', $parts );
	}
}
