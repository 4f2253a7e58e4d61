<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji;

use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\HtmlTokens;

/**
 * The site's custom emoji: the owner's list, or the twelve built-in ones.
 *
 * @phpstan-type Skin array{src: string, native: string}
 * @phpstan-type Emoji array{id: string, name: string, keywords: list<string>, skins: list<Skin>}
 * @phpstan-type Category array{id: string, name: string, emojis: list<Emoji>}
 */
final class EmojiSet implements Emoticons {

	/** File name => name and keywords. */
	private const OWN = array(
		'smile'    => array( '微笑', 'smile', '开心' ),
		'grin'     => array( '大笑', 'grin', '哈哈' ),
		'joy'      => array( '笑哭', 'joy', '笑死' ),
		'shy'      => array( '害羞', 'shy', '脸红' ),
		'surprise' => array( '惊讶', 'surprise', '哇' ),
		'cry'      => array( '流泪', 'cry', '难过' ),
		'angry'    => array( '生气', 'angry', '怒' ),
		'think'    => array( '思考', 'think', '想' ),
		'thumb'    => array( '赞', 'thumb', '棒' ),
		'clap'     => array( '鼓掌', 'clap', '厉害' ),
		'heart'    => array( '爱心', 'heart', '喜欢' ),
		'cheer'    => array( '加油', 'cheer', '努力' ),
	);

	/** A code in escaped text. */
	private const CODE = '/\[[^\[\]<>\s]{1,40}\]/u';

	/** @var array<string, string>|null Code => address. */
	private ?array $codes = null;

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * All categories with their emoji.
	 *
	 * @return list<Category>
	 */
	public function categories(): array {
		$set = $this->settings->get( 'custom_emoji' );
		return is_array( $set ) ? $this->owners( $set ) : array( $this->own() );
	}

	public function html( string $html ): string {
		if ( ! str_contains( $html, '[' ) ) {
			return $html;
		}
		$codes = $this->codes();
		$face  = static fn( array $found ): string => isset( $codes[ $found[0] ] )
			? '<img class="zmo-emo" src="' . esc_url( $codes[ $found[0] ] ) . '" alt="' . esc_attr( $found[0] )
				. '" width="22" height="22" loading="lazy">'
			: $found[0];
		$faces = static fn( string $text ): string => (string) preg_replace_callback( self::CODE, $face, $text );
		return str_contains( $html, '<' ) ? HtmlTokens::texts( $html, $faces, true ) : $faces( $html );
	}

	/** @return array<string, string> */
	private function codes(): array {
		if ( null === $this->codes ) {
			$this->codes = array();
			foreach ( $this->categories() as $category ) {
				foreach ( $category['emojis'] as $emoji ) {
					foreach ( $emoji['skins'] as $skin ) {
						$this->codes[ esc_html( $skin['native'] ) ] = $skin['src'];
					}
				}
			}
		}
		return $this->codes;
	}

	/** @return Category */
	private function own(): array {
		$emojis = array();
		foreach ( self::OWN as $id => $words ) {
			$emojis[] = $this->emoji(
				$id,
				$words[0],
				$words,
				plugins_url( "assets/emoji/$id.svg", Assets::root() . '/zeromo-community.php' )
			);
		}
		return array( 'id' => 'community', 'name' => __( '社区表情', 'zeromo-community' ), 'emojis' => $emojis );
	}

	/**
	 * The owner's setting; its shape was checked when it was saved.
	 *
	 * @param array<mixed> $set Categories.
	 * @return list<Category>
	 */
	private function owners( array $set ): array {
		$categories = array();
		foreach ( $set as $category ) {
			$emojis = array();
			foreach ( is_array( $category ) && is_array(
				$category['emojis'] ?? null
			) ? $category['emojis'] : array() as $one ) {
				$src = is_array( $one )
					? esc_url_raw( $this->text( $one['src'] ?? '' ), array( 'http', 'https' ) )
					: '';
				if ( is_array( $one ) && '' !== $src ) {
					$words    = is_array( $one['keywords'] ?? null )
						? array_values( array_filter( $one['keywords'], 'is_string' ) )
						: array();
					$emojis[] = $this->emoji(
						$this->text( $one['id'] ?? '' ),
						$this->text( $one['name'] ?? '' ),
						$words,
						$src
					);
				}
			}
			if ( is_array( $category ) && array() !== $emojis ) {
				$categories[] = array(
					'id' => $this->text( $category['id'] ?? '' ),
					'name' => $this->text( $category['name'] ?? '' ),
					'emojis' => $emojis,
				);
			}
		}
		return $categories;
	}

	/**
	 * @param list<string> $keywords Words.
	 * @return Emoji
	 */
	private function emoji( string $id, string $name, array $keywords, string $src ): array {
		return array(
			'id' => $id,
			'name' => $name,
			'keywords' => $keywords,
			'skins' => array( array( 'src' => $src, 'native' => "[$name]" ) ),
		);
	}

	private function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
