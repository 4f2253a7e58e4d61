<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * Words and pictures of the demo, from the folder of this plugin.
 *
 * @phpstan-type Theme array{key: string, circle: string, cat: string, about: string, announcement?: string,
 *   rules?: list<string>, pictures: list<string>, topics: list<string>, titles: non-empty-list<string>,
 *   open: non-empty-list<string>, middle: non-empty-list<string>, close: non-empty-list<string>,
 *   comments: non-empty-list<string>}
 * @phpstan-type Picture array{file: string, w: int, h: int, alt?: string, tags?: list<string>}
 * @phpstan-type Texts array{themes: non-empty-list<Theme>, general_comments: non-empty-list<string>,
 *   replies: non-empty-list<string>, bios: non-empty-list<string>, names: non-empty-list<string>,
 *   articles: list<array{title: string, tags: list<string>, theme: string}>}
 * @phpstan-type PollWords array{question: string, options: non-empty-list<string>, max: int}
 * @phpstan-type Extra array{hidden: non-empty-list<string>, polls: non-empty-list<PollWords>, link: array{url: string,
 *   title: string, description: string}, file: array{name: string, lines: list<string>}}
 * @phpstan-type Letter array{member: int<0, 1>, hours: int, unread: int, lines: non-empty-list<array{int<0, 1>,
 *   string}>}
 * @phpstan-type ExtraWords array{mentions: non-empty-list<string>, letters: list<Letter>,
 *   staff: array{report: string, post: string, comment: string, badge: string, badge_words: string},
 *   videos: list<array{file: string, name: string, picture: string, themes: list<string>}>,
 *   themes: array<string, Extra>}
 * @phpstan-type Files array{pictures: non-empty-list<Picture>, avatars: non-empty-list<Picture>,
 *   circles: non-empty-list<Picture>, covers: non-empty-list<Picture>}
 */
final class Corpus {

	/** @var Texts */
	public readonly array $texts;

	/** @var Files */
	public readonly array $pictures;

	/** @var ExtraWords By key of the theme. */
	public readonly array $extras;

	/** @param string $folder Where texts.json, extras.json and pictures.json lie. */
	public function __construct( public readonly string $folder ) {
		/** @var Texts $texts */
		$texts = $this->read( 'texts.json' );
		/** @var Files $pictures */
		$pictures = $this->read( 'pictures.json' );
		/** @var ExtraWords $extras */
		$extras         = $this->read( 'extras.json' );
		$this->extras   = $extras;
		$this->texts    = $texts;
		$this->pictures = $pictures;
	}

	/**
	 * The text of one activity.
	 *
	 * @param Theme $theme What it is about.
	 * @param Random  $dice  Chance.
	 */
	public function text( array $theme, Random $dice ): string {
		$parts   = array( $dice->one( $theme['open'] ) );
		$parts   = array_merge( $parts, $dice->some( $theme['middle'], $dice->int( 0, 3 ) ) );
		$closing = $dice->chance( 75 ) ? $dice->one( $theme['close'] ) : '';
		$text    = $dice->chance( 30 ) && count( $parts ) > 2 ? implode( "\n", $parts ) : implode( '', $parts );
		$emoji   = $dice->chance( 22 ) ? $dice->one( array( '🌿', '☕', '📷', '🍂', '🌙', '✨', '🐈', '🍊', '🌧️', '🥐' ) ) : '';
		return $text . ( '' === $closing ? '' : ( $dice->chance( 50 ) ? "\n" : '' ) . $closing ) . $emoji;
	}

	/**
	 * An article as blocks: headings of two levels with paragraphs.
	 *
	 * @param Theme $theme What it is about.
	 * @param Random  $dice  Chance.
	 * @param bool  $locks Whether it has the place of something hidden.
	 */
	public function article( array $theme, Random $dice, bool $locks = false ): string {
		$html  = '';
		$under = array( '过程' => array( '准备', '当天' ), '细节' => array( '容易忽略的一点' ) );
		foreach ( array( '缘起', '过程', '细节', '后来' ) as $heading ) {
			$html .= "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">$heading</h2>\n<!-- /wp:heading -->\n\n";
			for ( $n = 0; $n < 2; $n++ ) {
				$below = $under[ $heading ][ $n ] ?? '';
				$html .= '' === $below
					? ''
					: "<!-- wp:heading {\"level\":3} -->\n<h3 class=\"wp-block-heading\">$below</h3>\n"
						. "<!-- /wp:heading -->\n\n";
				$text  = $dice->one( $theme['open'] ) . implode( '', $dice->some( $theme['middle'], 4 ) )
					. $dice->one( $theme['close'] );
				$html .= "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->\n\n";
			}
			$html .= $locks && '细节' === $heading ? "<!-- wp:zeromo/hidden-content /-->\n\n" : '';
		}
		return $html;
	}

	/** @return mixed[] */
	private function read( string $name ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$data = json_decode( (string) file_get_contents( "{$this->folder}/$name" ), true, 32, JSON_THROW_ON_ERROR );
		return is_array( $data ) ? $data : array();
	}
}
