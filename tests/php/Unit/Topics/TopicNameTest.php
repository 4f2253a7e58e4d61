<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Topics;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Topics\TopicName;

/** When two names are one topic. */
final class TopicNameTest extends TestCase {

	public function test_hashes_and_spaces_around_are_not_part_of_the_name(): void {
		$this->assertSame( '秋天的第一场雾', TopicName::clean( ' #秋天的第一场雾# ' ) );
		$this->assertSame( 'C# 学习', TopicName::clean( "＃C# \t　学习＃" ) );
		$this->assertSame( '', TopicName::clean( '##' ) );
	}

	public function test_case_width_and_spaces_make_no_other_topic(): void {
		$key = TopicName::key( 'Film 日常' );
		foreach ( array( 'film日常', 'FILM　日常', 'Ｆｉｌｍ 日常', '#film 日常#' ) as $same ) {
			$this->assertSame( $key, TopicName::key( $same ), $same );
		}
	}

	public function test_other_words_and_other_emoji_are_other_topics(): void {
		$this->assertNotSame( TopicName::key( '🍎' ), TopicName::key( '🍊' ) );
		$this->assertNotSame( TopicName::key( 'cafe' ), TopicName::key( 'café' ) );
		$this->assertNotSame( TopicName::key( '今天' ), TopicName::key( '今日' ) );
	}

	public function test_an_entity_is_the_sign_it_stands_for(): void {
		$this->assertSame( TopicName::key( 'R&amp;B' ), TopicName::key( 'R&B' ) );
	}
}
