<?php
/**
 * An author's picture: a file, or a letter for guests.
 *
 * @package Zeromo\Community
 * @var array{name: string, avatar: string, size: int} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<?php if ( '' !== $v['avatar'] ) : ?>
<span class="zmo-avatar zmo-avatar--<?php echo esc_attr( (string) $v['size'] ); ?>" aria-hidden="true">
	<img src="<?php echo esc_url( $v['avatar'] ); ?>" alt="" width="<?php echo esc_attr( (string) $v['size'] ); ?>"
		height="<?php echo esc_attr( (string) $v['size'] ); ?>" loading="lazy" decoding="async">
</span>
<?php else : ?>
<span class="zmo-avatar zmo-avatar--<?php echo esc_attr( (string) $v['size'] ); ?> zmo-hue-12" aria-hidden="true">
	<?php echo esc_html( mb_substr( $v['name'], 0, 1 ) ); ?>
</span>
<?php endif; ?>
