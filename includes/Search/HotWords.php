<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/** 热搜: the owner's words, then the hottest topics. */
final class HotWords {

	public const MOST = 8;

	public function __construct( private readonly Settings $settings, private readonly Topics $topics ) {}

	/** @return list<string> */
	public function all(): array {
		$typed = $this->settings->text( 'search_hot_words' );
		$words = preg_split( '/[,，、;；\r\n]+/u', $typed, -1, PREG_SPLIT_NO_EMPTY );
		$words = array_map( 'trim', false === $words ? array() : $words );
		if ( count( $words ) < self::MOST ) {
			$topics = $this->topics->page( '', 0, 1, self::MOST )['items'];
			$titles = array_map( static fn( TopicItem $topic ): string => $topic->title, $topics );
			$words  = array( ...$words, ...$titles );
		}
		$words = array_map( static fn( string $word ): string => mb_substr( $word, 0, Keywords::LENGTH ), $words );
		return array_slice( array_values( array_unique( array_filter( $words ) ) ), 0, self::MOST );
	}
}
