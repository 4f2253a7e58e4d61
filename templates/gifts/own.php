<?php
/**
 * 我的 › 礼物.
 *
 * @package Zeromo\Community
 * @var array{
 *   form: string, url: string, given: bool, rows: list<\Zeromo\Community\Gifts\ToldGift>, next: string,
 * } $v
 *      form: ready, empty where nothing is being given.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$given = $v['given'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial; Format::time() escapes.
?>
<?php echo $v['form']; ?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '我的礼物', 'zeromo-community' ); ?>">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '我的礼物', 'zeromo-community' ); ?>">
		<a class="zmo-tab" href="<?php echo esc_url( $v['url'] ); ?>"
			<?php echo $given ? '' : ' aria-current="page"'; ?>>
			<?php esc_html_e( '收到的', 'zeromo-community' ); ?>
		</a>
		<a class="zmo-tab" href="<?php echo esc_url( add_query_arg( 'show', 'given', $v['url'] ) ); ?>"
			<?php echo $given ? ' aria-current="page"' : ''; ?>>
			<?php esc_html_e( '送出的', 'zeromo-community' ); ?>
		</a>
	</nav>
	<?php if ( array() === $v['rows'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '还没有礼物', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<ul class="zmo-money__lines">
		<?php
		foreach ( $v['rows'] as $row ) :
			$told = $given
				/* translators: %s: a member */
				? sprintf( __( '送给 %s', 'zeromo-community' ), $row->other->name )
				/* translators: %s: a member */
				: sprintf( __( '来自 %s', 'zeromo-community' ), $row->other->name );
			?>
		<li class="zmo-money__line">
			<span class="zmo-money__what">
				<?php if ( '' !== $row->url ) : ?>
				<b><a href="<?php echo esc_url( $row->url ); ?>"><?php echo esc_html( $row->gift->title ); ?></a></b>
				<?php else : ?>
				<b><?php echo esc_html( $row->gift->title ); ?></b>
				<?php endif; ?>
				<span class="zmo-meta">
					<?php echo esc_html( $told ); ?>
					<?php echo Format::time( $row->gift->due > 0 ? $row->gift->due : $row->gift->created ); ?>
				</span>
				<?php if ( '' !== $row->gift->words ) : ?>
				<span class="zmo-meta"><?php echo esc_html( $row->gift->words ); ?></span>
				<?php endif; ?>
			</span>
			<?php if ( $given ) : ?>
			<span class="zmo-money__sum">
				<span class="zmo-meta"><?php echo esc_html( $row->gift->state->label() ); ?></span>
			</span>
			<?php endif; ?>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
	<p class="zmo-more">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
</section>
