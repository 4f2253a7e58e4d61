<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Lets the owner edit the custom emoji: adds, changes and deletes categories and pictures. The first change copies the
 * built-in set into the owner's, so that no text loses its pictures.
 *
 * @phpstan-type Picture array{id: string, name: string, src: string, keywords: list<string>}
 * @phpstan-type Group array{id: string, name: string, emojis: list<Picture>}
 */
final class EmojiManager {

	public const CATEGORIES = 20;
	public const PICTURES   = 500;
	public const NAME       = 38;
	public const WORDS      = 20;
	public const WORD       = 40;

	public function __construct( private readonly Settings $settings, private readonly EmojiSet $set ) {}

	/**
	 * @param list<int> $used
	 * @param list<int|string> $ids
	 * @return list<int>
	 */
	#[Filter( 'zeromo_media_in_use' )]
	public function on_media_in_use( array $used, array $ids ): array {
		return array( ...$used, ...$this->shown( array_values( array_map( 'intval', $ids ) ) ) );
	}

	/**
	 * All categories, including empty ones.
	 *
	 * @return list<Group>
	 */
	public function all(): array {
		return $this->groups( $this->settings->get( 'custom_emoji' ) );
	}

	/**
	 * @param mixed $stored The setting.
	 * @return list<Group>
	 */
	private function groups( mixed $stored ): array {
		$groups = array();
		foreach ( is_array( $stored ) ? $stored : $this->own() as $group ) {
			$pictures = array();
			foreach ( is_array( $group ) && is_array(
				$group['emojis'] ?? null
			) ? $group['emojis'] : array() as $one ) {
				if ( is_array( $one ) ) {
					$words      = is_array( $one['keywords'] ?? null )
						? array_values( array_filter( $one['keywords'], 'is_string' ) )
						: array();
					$pictures[] = array(
						'id' => self::text( $one['id'] ?? '' ),
						'name' => self::text( $one['name'] ?? '' ),
						'src' => self::text( $one['src'] ?? '' ),
						'keywords' => $words,
					);
				}
			}
			if ( is_array( $group ) ) {
				$groups[] = array(
					'id' => self::text( $group['id'] ?? '' ),
					'name' => self::text( $group['name'] ?? '' ),
					'emojis' => $pictures,
				);
			}
		}
		return $groups;
	}

	/**
	 * The uploads that are the picture of an emoji.
	 *
	 * @param list<int> $ids Uploads.
	 * @return list<int>
	 */
	public function shown( array $ids ): array {
		$stored = $this->settings->get( 'custom_emoji' );
		$all    = is_array( $stored )
			? (string) wp_json_encode(
				array_column( array_merge( ...array_values( array_column( $this->all(), 'emojis' ) ) ), 'src' ),
				JSON_UNESCAPED_SLASHES
			)
			: '';
		return '' === $all
			? array()
			: array_values(
				array_filter(
					$ids,
					static fn( int $id ): bool => str_contains( $all, '/' . get_post_field( 'post_name', $id ) )
				)
			);
	}

	/** Adds a category at the end. */
	public function add_category( string $name ): void {
		$this->edit(
			function ( array $groups ) use ( $name ): array {
				if ( count( $groups ) >= self::CATEGORIES ) {
					throw Failure::content(
						'name',
						/* translators: %d: number */
						sprintf( __( '最多 %d 个分类', 'zeromo-community' ), self::CATEGORIES )
					);
				}
				$groups[] = array(
					'id' => self::new_id(),
					'name' => $this->category_name( $name, $groups, '' ),
					'emojis' => array(),
				);
				return $groups;
			}
		);
	}

	/** Renames a category. */
	public function rename_category( string $id, string $name ): void {
		$this->edit(
			function ( array $groups ) use ( $id, $name ): array {
				$group = $groups[ $this->at( $groups, $id ) ];
				return self::replaced(
					$groups,
					array( 'name' => $this->category_name( $name, $groups, $id ) ) + $group
				);
			}
		);
	}

	/** Deletes a category with its pictures; their codes in texts are shown as text. */
	public function remove_category( string $id ): void {
		$this->edit(
			function ( array $groups ) use ( $id ): array {
				unset( $groups[ $this->at( $groups, $id ) ] );
				return array_values( $groups );
			}
		);
	}

	/**
	 * Adds a picture at the end of a category.
	 *
	 * @param string $category Id of the category.
	 * @param string $name     What stands between the brackets of its code.
	 * @param string $words    What it is found by, between spaces or commas.
	 * @param string $src      Address of the picture.
	 */
	public function add( string $category, string $name, string $words, string $src ): void {
		$this->edit(
			function ( array $groups ) use ( $category, $name, $words, $src ): array {
				$group = $groups[ $this->at( $groups, $category ) ];
				if ( count( $group['emojis'] ) >= self::PICTURES ) {
					throw Failure::content(
						'name',
						/* translators: %d: number */
						sprintf( __( '每个分类最多 %d 个表情', 'zeromo-community' ), self::PICTURES )
					);
				}
				$picture = array(
					'id' => self::new_id(),
					'name' => $this->name( $name, $groups, '' ),
					'src' => $src,
					'keywords' => self::words( $words ),
				);
				return self::replaced( $groups, array( 'emojis' => array( ...$group['emojis'], $picture ) ) + $group );
			}
		);
	}

	/** Refuses what add() would refuse; called before the picture is uploaded. */
	public function check( string $category, string $name, string $words ): void {
		$groups = $this->all();
		$this->at( $groups, $category );
		$this->name( $name, $groups, '' );
		self::words( $words );
	}

	/** Changes the name and the keywords of a picture. */
	public function change( string $category, string $id, string $name, string $words ): void {
		$this->edit(
			function ( array $groups ) use ( $category, $id, $name, $words ): array {
				$group = $groups[ $this->at( $groups, $category ) ];
				$this->require_picture( $group['emojis'], $id );
				$changed  = array(
					'name' => $this->name( $name, $groups, "$category/$id" ),
					'keywords' => self::words( $words ),
				);
				$pictures = array_map(
					static fn( array $one ): array => $one['id'] === $id ? array_replace( $one, $changed ) : $one,
					$group['emojis']
				);
				return self::replaced( $groups, array( 'emojis' => $pictures ) + $group );
			}
		);
	}

	/** Removes a picture; its file stays in the library. */
	public function remove( string $category, string $id ): void {
		$this->edit(
			function ( array $groups ) use ( $category, $id ): array {
				$group = $groups[ $this->at( $groups, $category ) ];
				$this->require_picture( $group['emojis'], $id );
				$left = array_values(
					array_filter( $group['emojis'], static fn( array $one ): bool => $one['id'] !== $id )
				);
				return self::replaced( $groups, array( 'emojis' => $left ) + $group );
			}
		);
	}

	/** Restores the built-in set. */
	public function reset(): void {
		$this->settings->save( array( 'custom_emoji' => null ) );
	}

	/** @return list<Group> Our own set as an owner would have made it. */
	private function own(): array {
		$one = static fn( array $emoji ): array =>
			array(
				'id' => $emoji['id'],
				'name' => $emoji['name'],
				'src' => $emoji['skins'][0]['src'] ?? '',
				'keywords' => $emoji['keywords'],
			);
		return array_map(
			static fn( array $group ): array =>
				array(
					'id' => $group['id'],
					'name' => $group['name'],
					'emojis' => array_map( $one, $group['emojis'] ),
				),
			$this->set->categories()
		);
	}

	/**
	 * Changes the list that holds at this moment, so that two changes at once are both kept.
	 *
	 * @param \Closure(list<Group>): list<Group> $make The list afterwards.
	 */
	private function edit( \Closure $make ): void {
		$this->settings->change( 'custom_emoji', fn( mixed $stored ): array => $make( $this->groups( $stored ) ) );
	}

	/**
	 * @param list<Group> $groups All.
	 * @param Group       $new    In the place of the one with its id.
	 * @return list<Group>
	 */
	private static function replaced( array $groups, array $new ): array {
		return array_map( static fn( array $group ): array => $group['id'] === $new['id'] ? $new : $group, $groups );
	}

	/** @param list<Group> $groups All. */
	private function at( array $groups, string $id ): int {
		$at = array_search( $id, array_column( $groups, 'id' ), true );
		return is_int( $at ) ? $at : throw Failure::not_found();
	}

	/** @param list<Picture> $pictures Of a category. */
	private function require_picture( array $pictures, string $id ): void {
		if ( ! in_array( $id, array_column( $pictures, 'id' ), true ) ) {
			throw Failure::not_found();
		}
	}

	/** @param list<Group> $groups All. */
	private function category_name( string $name, array $groups, string $own ): string {
		$name = self::checked( $name );
		foreach ( $groups as $group ) {
			if ( $group['name'] === $name && $group['id'] !== $own ) {
				throw Failure::content( 'name', __( '已经有这个分类', 'zeromo-community' ) );
			}
		}
		return $name;
	}

	/** @param list<Group> $groups All; a code means one picture. */
	private function name( string $name, array $groups, string $own ): string {
		$name = self::checked( $name );
		foreach ( $groups as $group ) {
			foreach ( $group['emojis'] as $emoji ) {
				if ( $emoji['name'] === $name && "{$group['id']}/{$emoji['id']}" !== $own ) {
					throw Failure::content( 'name', __( '已经有叫这个名字的表情', 'zeromo-community' ) );
				}
			}
		}
		return $name;
	}

	private static function checked( string $name ): string {
		$name = trim( $name );
		if ( 1 !== preg_match( '/^[^\[\]<>\s]{1,' . self::NAME . '}$/uD', $name ) ) {
			throw Failure::content(
				'name',
				/* translators: %d: number */
				sprintf( __( '名称要有 1 到 %d 个字，不能有空格和 [ ] < >', 'zeromo-community' ), self::NAME )
			);
		}
		return $name;
	}

	/** @return list<string> */
	private static function words( string $text ): array {
		$words = array_values(
			array_unique(
				array_filter(
					(array) preg_split( '/[\s,，、;；]+/u', $text ),
					static fn( mixed $word ): bool => is_string( $word ) && '' !== $word
				)
			)
		);
		$long  = array_filter( $words, static fn( string $word ): bool => mb_strlen( $word ) > self::WORD );
		if ( count( $words ) > self::WORDS || array() !== $long ) {
			throw Failure::content(
				'keywords',
				/* translators: 1: number, 2: number */
				sprintf( __( '搜索词最多 %1$d 个，每个最多 %2$d 个字', 'zeromo-community' ), self::WORDS, self::WORD )
			);
		}
		return array_map( 'sanitize_text_field', $words );
	}

	private static function new_id(): string {
		return 'e' . substr( str_replace( '-', '', wp_generate_uuid4() ), 0, 12 );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
