<?php
/**
 * One notice.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Notifications\NoticeCard, thread: string} $v thread: ready HTML of its button.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$card  = $v['card'];
$id    = $card->notice->id;
$names = array_map( static fn( string $name ): string => '<b>' . esc_html( $name ) . '</b>', $card->names );
$told  = implode( esc_html( _x( '、', 'between two names', 'zeromo-community' ) ), $names );
?>
<li class="zmo-note<?php echo $card->notice->read ? '' : ' is-new'; ?>"
	data-zmo-id="<?php echo esc_attr( (string) $id ); ?>">
	<?php if ( count( $card->faces ) > 1 ) : ?>
		<span class="zmo-faces">
			<?php foreach ( $card->faces as $face ) : ?>
				<span class="zmo-avatar zmo-avatar--28" aria-hidden="true">
					<img src="<?php echo esc_url( $face->avatar ); ?>" alt="" loading="lazy">
				</span>
			<?php endforeach; ?>
		</span>
	<?php elseif ( array() !== $card->faces ) : ?>
		<a href="<?php echo esc_url( $card->faces[0]->url ); ?>" tabindex="-1" aria-hidden="true"><span
			class="zmo-avatar" aria-hidden="true"><img src="<?php echo esc_url( $card->faces[0]->avatar ); ?>" alt=""
			loading="lazy"></span></a>
	<?php endif; ?>
	<div class="zmo-note__main">
		<p>
			<a href="<?php echo esc_url( $card->url ); ?>"
				><?php echo $told; // phpcs:ignore WordPress.Security.EscapeOutput -- each is escaped above. ?>
				<?php echo esc_html( $card->rest . $card->did ); ?></a>
		</p>
		<span class="zmo-meta">
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time().
			echo Format::time( $card->notice->created );
			?>
		</span>
	</div>
	<?php if ( '' !== $card->picture ) : ?>
		<img class="zmo-note__pic" src="<?php echo esc_url( $card->picture ); ?>" alt="" loading="lazy">
	<?php elseif ( '' !== $card->quote ) : ?>
		<span class="zmo-note__q"><?php echo esc_html( $card->quote ); ?></span>
	<?php endif; ?>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- from the partial muting/thread.
	echo $v['thread'];
	?>
	<button name="id" value="<?php echo esc_attr( (string) $id ); ?>" formnovalidate class="zmo-iconbtn zmo-note__x"
		data-zmo-delete="<?php echo esc_attr( (string) $id ); ?>"
		aria-label="<?php esc_attr_e( '删除', 'zeromo-community' ); ?>">
		<?php echo Icon::svg( 'x', 'zmo-icon--16' ); ?>
	</button>
</li>
