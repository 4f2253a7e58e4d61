<?php
/**
 * One conversation in the list.
 *
 * @package Zeromo\Community
 * @var array{talk: \Zeromo\Community\Messages\Talk, url: string, open: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$talk = $v['talk'];
$side = $talk->side;
$name = $talk->user->name ?? __( '已注销', 'zeromo-community' );
?>
<li class="zmo-talk<?php echo $v['open'] ? ' is-open' : ''; ?>"
	data-zmo-peer="<?php echo esc_attr( (string) $side->peer_id ); ?>">
	<span class="zmo-avatar" aria-hidden="true">
		<?php if ( null !== $talk->user ) : ?>
			<img src="<?php echo esc_url( $talk->user->avatar ); ?>" alt="" width="44" height="44" loading="lazy">
		<?php endif; ?>
	</span>
	<div class="zmo-talk__main">
		<p>
			<a href="<?php echo esc_url( $v['url'] ); ?>"<?php echo $v['open'] ? ' aria-current="true"' : ''; ?>>
				<?php echo esc_html( $name ); ?>
			</a>
			<span class="zmo-meta">
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg() and time().
				echo Format::time( $side->updated );
				?>
			</span>
		</p>
		<p class="zmo-talk__text">
			<span><?php echo esc_html( $talk->text ); ?></span>
			<?php if ( $side->unread > 0 ) : ?>
				<b class="zmo-msg__n">
					<span class="zmo-sr"><?php esc_html_e( '未读', 'zeromo-community' ); ?>
						</span><?php echo esc_html( $side->unread > 99 ? '99+' : (string) $side->unread ); ?>
				</b>
			<?php endif; ?>
		</p>
	</div>
</li>
