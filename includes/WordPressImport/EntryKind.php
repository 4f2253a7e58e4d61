<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport;

use Zeromo\Community\Import\Api\MapRows;

/** What is written there, and where its answers are. */
enum EntryKind: string {

	case Articles   = 'articles';
	case Threads    = 'threads';
	case Activities = 'activities';

	/** In the map. */
	public function kind(): string {
		return match ( $this ) {
			self::Articles   => Taken::ARTICLE,
			self::Threads    => MapRows::THREAD,
			self::Activities => Taken::ACTIVITY,
		};
	}

	/** Its answers in the map. */
	public function answers(): string {
		return match ( $this ) {
			self::Articles   => Taken::COMMENT,
			self::Threads    => MapRows::POST,
			self::Activities => Taken::ANSWER,
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Articles   => __( '文章', 'zeromo-community' ),
			self::Threads    => __( '论坛主题', 'zeromo-community' ),
			self::Activities => __( '动态', 'zeromo-community' ),
		};
	}

	public function answers_label(): string {
		return match ( $this ) {
			self::Articles   => __( '文章的评论', 'zeromo-community' ),
			self::Threads    => __( '论坛回复', 'zeromo-community' ),
			self::Activities => __( '动态的评论', 'zeromo-community' ),
		};
	}
}
