<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

use Zeromo\Community\Feed\Api\MutedWords;

/** 屏蔽词 for what stands below a card. */
final class WordsOfReader implements MutedWords {

	public function __construct( private readonly MuteNote $note ) {}

	public function of( int $member ): array {
		return $this->note->words( $member );
	}
}
