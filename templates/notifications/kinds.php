<?php
/**
 * Kinds of messages on the left.
 *
 * @package Zeromo\Community
 * @var array{type: string, kinds: list<array{word: string, label: string, icon: string, url: string, unread: int}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<nav class="zmo-msg__kinds" aria-label="<?php esc_attr_e( '消息类型', 'zeromo-community' ); ?>">
	<?php foreach ( $v['kinds'] as $kind ) : ?>
		<a href="<?php echo esc_url( $kind['url'] ); ?>" data-zmo-kind="<?php echo esc_attr( $kind['word'] ); ?>"
			<?php echo $kind['word'] === $v['type'] ? ' aria-current="page"' : ''; ?>>
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg() and time().
			echo Icon::svg( $kind['icon'] );
			?>
			<span><?php echo esc_html( $kind['label'] ); ?></span>
			<b class="zmo-msg__n"<?php echo $kind['unread'] > 0 ? '' : ' hidden'; ?>>
				<?php echo esc_html( $kind['unread'] > 99 ? '99+' : (string) $kind['unread'] ); ?>
			</b>
		</a>
	<?php endforeach; ?>
</nav>
