<?php
/**
 * Circles or people to tick.
 *
 * @package Zeromo\Community
 * @var array{
 *   name: string, none: string,
 *   rows: list<array{id: int, title: string, picture: string, square: bool, meta: string, on: bool}>,
 * } $v meta: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<?php if ( array() === $v['rows'] ) : ?>
	<p class="zmo-text"><?php echo esc_html( $v['none'] ); ?></p>
<?php endif; ?>
<div>
<?php foreach ( $v['rows'] as $row ) : ?>
	<label class="zmo-row">
		<span class="zmo-avatar<?php echo $row['square'] ? ' zmo-avatar--square' : ''; ?>" aria-hidden="true">
			<img src="<?php echo esc_url( $row['picture'] ); ?>" alt="" width="44" height="44" loading="lazy">
		</span>
		<span class="zmo-row__main"><span class="zmo-row__t"
			><?php echo esc_html( $row['title'] ); ?></span><?php if ( '' !== $row['meta'] ) : ?>
			<span class="zmo-meta"
				><?php echo $row['meta']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?></span>
		<?php endif; ?></span>
		<span class="zmo-check">
			<input type="checkbox" name="<?php echo esc_attr( $v['name'] ); ?>[]"
				value="<?php echo (int) $row['id']; ?>"<?php checked( $row['on'] ); ?>>
			<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
		</span>
	</label>
<?php endforeach; ?>
</div>
